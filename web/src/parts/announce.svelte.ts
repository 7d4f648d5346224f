// SPDX-License-Identifier: Apache-2.0
// What screen readers are told.
class Announcements {
  text = $state('');
  #queue: string[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Sentences that come close together are said together. */
  say(sentence: string): void {
    if (!sentence) return;
    this.#queue.push(sentence);
    this.#timer ??= setTimeout(() => {
      this.text = this.#queue.join(' ');
      this.#queue = [];
      this.#timer = null;
    }, 120);
  }
}

export const announcements = new Announcements();
export const announce = (sentence: string): void => announcements.say(sentence);
