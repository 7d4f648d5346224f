// SPDX-License-Identifier: Apache-2.0
// The reader's settings, saved on this device.
import { preferred, type Language } from './i18n/languages';

export interface Choices {
  language: Language;
  theme: 'auto' | 'day' | 'night';
  motion: 'auto' | 'none';
  sound: boolean;
  /** Milliseconds a strong bot may think. */
  botTime: number;
  /** Milliseconds a bot waits before its move at least: it is easier to follow when it does not come at once. */
  botPause: number;
  /** A turn counts only once it is confirmed. */
  confirm: boolean;
  /** The rule that applies now is shown beside the question. */
  rules: boolean;
  /** What the engine thinks of the position is shown while playing. */
  evaluation: boolean;
  name: string;
  /** A message when it is the reader's turn at a table elsewhere. */
  tell: boolean;
}

const KEY = 'landnam.settings';

function load(): Choices {
  const defaults: Choices = {
    language: preferred(navigator.languages ?? []),
    theme: 'auto',
    motion: 'auto',
    sound: false,
    botTime: 1500,
    botPause: 450,
    confirm: false,
    rules: false,
    evaluation: false,
    name: '',
    tell: false,
  };
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return defaults;
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

class Settings {
  choices = $state<Choices>(load());
  #dark = $state(dark.matches);
  #still = $state(still.matches);

  constructor() {
    dark.addEventListener('change', () => (this.#dark = dark.matches));
    still.addEventListener('change', () => (this.#still = still.matches));
  }

  get theme(): 'day' | 'night' {
    if (this.choices.theme !== 'auto') return this.choices.theme;
    return this.#dark ? 'night' : 'day';
  }

  get still(): boolean {
    return this.choices.motion === 'none' || this.#still;
  }

  save(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.choices));
    } catch {
      // A full or forbidden storage: the choices hold until the page is closed.
    }
  }
}

export const settings = new Settings();
