// SPDX-License-Identifier: Apache-2.0
// Whether this page comes from a server with tables, who the reader is there, and the line to it.
import { t, tr } from '../i18n/index.svelte';
import { get, openLine, post } from './api';
import { Connection, LineLost, ServerRefusal, type LineState } from './connection';
import type { User } from './types';

class Online {
  presence = $state<'unknown' | 'there' | 'absent'>('unknown');
  user = $state.raw<User | null>(null);
  line = $state<LineState>('idle');
  /** The bots that can be seated. */
  levels = $state.raw<string[]>([]);
  /** Somebody is to say who they are; called with the answer, null for none. */
  asked = $state.raw<((user: User | null) => void) | null>(null);
  /** How they were asked: for any name, or to log in. */
  askedFor = $state<'name' | 'login'>('name');
  /** The notice about a session that ended elsewhere. */
  notice = $state<'' | 'out' | 'other' | 'banned'>('');
  /** The reader is logging in or out on this page. */
  #changing: Promise<unknown> | null = null;
  readonly connection = new Connection(
    openLine,
    (state) => (this.line = state),
    () => this.#meet(),
  );

  constructor() {
    addEventListener('online', () => {
      this.connection.hurry();
      if (this.presence !== 'there') void this.look();
    });
    document.addEventListener('visibilitychange', () => !document.hidden && this.connection.hurry());
  }

  /** Asks whether there is a server. A page on a plain host, or without a network, finds none. */
  async look(): Promise<void> {
    try {
      const { user } = await get<{ user: User | null }>('me');
      if (user === undefined) throw new Error('another server');
      this.user = user;
      this.presence = 'there';
    } catch (error) {
      // A refusal in the server's own words comes from a server.
      this.presence = error instanceof ServerRefusal && !error.error.code.startsWith('http-') ? 'there' : 'absent';
      if (isBan(error)) this.notice = 'banned';
    }
  }

  async listLevels(): Promise<string[]> {
    if (this.levels.length === 0) this.levels = (await get<{ levels: string[] }>('games')).levels;
    return this.levels;
  }

  /** The reader, who is asked for a name when the server does not know them yet; null when they would rather not. */
  whoAmI(how: 'name' | 'login' = 'name'): Promise<User | null> {
    if (this.user) return Promise.resolve(this.user);
    this.askedFor = how;
    return new Promise((resolve) => {
      this.asked?.(null);
      this.asked = (user) => {
        this.asked = null;
        resolve(user);
      };
    });
  }

  async enter(as: 'guest' | 'register' | 'login', fields: { name: string; password?: string }): Promise<User> {
    return this.#change(async () => {
      const { user } = await post<{ user: User }>(as, fields);
      this.#become(user);
      return user;
    });
  }

  logout(): Promise<void> {
    return this.#change(async () => {
      await post('logout');
      this.#become(null);
    });
  }

  /** Other devices are logged out; `tokens`: programs too. */
  changePassword(old: string, next: string, tokens: boolean): Promise<void> {
    return this.#change(async () => {
      await post('password', { old, new: next, ...(tokens ? { tokens } : {}) });
      this.#become(this.user);
    });
  }

  deleteAccount(password?: string): Promise<void> {
    return this.#change(async () => {
      await post('delete', password === undefined ? {} : { password });
      this.#become(null);
    });
  }

  #change<T>(work: () => Promise<T>): Promise<T> {
    const changing = work();
    this.#changing = changing;
    return changing.finally(() => this.#changing === changing && (this.#changing = null));
  }

  #become(user: User | null): void {
    this.user = user;
    this.notice = '';
    // The line belongs to whoever opened it.
    this.connection.renew();
  }

  /** The server ended the session: by what the reader does here, or elsewhere. */
  async #meet(): Promise<void> {
    const isDoneHere = await this.#changing?.then(
      () => true,
      () => false,
    );
    if (isDoneHere) return;
    const before = this.user;
    try {
      this.user = (await get<{ user: User | null }>('me')).user;
    } catch (error) {
      if (!isBan(error)) throw error;
      this.user = null;
      this.notice = 'banned';
      return;
    }
    if (before && before.id !== this.user?.id) this.notice = this.user ? 'other' : 'out';
  }
}

const isBan = (error: unknown): boolean => error instanceof ServerRefusal && error.error.code === 'banned';

export const online = new Online();

/** Why something did not work, in the reader's language. */
export function said(error: unknown): string {
  if (error instanceof LineLost || error instanceof TypeError) return t('online.error.lost');
  if (!(error instanceof ServerRefusal)) return t('online.error.refused');
  const { code, wait } = error.error;
  const why = tr(`online.error.${code}`, t('online.error.refused'));
  return MOMENTARY.includes(code) ? `${why} ${again(wait)}` : why;
}

/** Refusals that pass by waiting. */
const MOMENTARY = ['too-many', 'busy'];

function again(seconds = 0): string {
  if (seconds <= 0) return t('online.again');
  return seconds <= 90
    ? t('online.again.seconds', { n: seconds })
    : t('online.again.minutes', { n: Math.ceil(seconds / 60) });
}
