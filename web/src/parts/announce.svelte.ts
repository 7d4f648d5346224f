// SPDX-License-Identifier: Apache-2.0
// Announcements for screen readers.
class Announcements {
  text = $state('');
  #queue: string[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Announcements that come close together are combined. */
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
