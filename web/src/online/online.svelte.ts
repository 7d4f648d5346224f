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
  readonly connection = new Connection(openLine, (state) => (this.line = state));

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
    }
  }

  async listLevels(): Promise<string[]> {
    if (this.levels.length === 0) this.levels = (await get<{ levels: string[] }>('games')).levels;
    return this.levels;
  }

  /** The reader, who is asked for a name when the server does not know them yet; null when they would rather not. */
  whoAmI(): Promise<User | null> {
    if (this.user) return Promise.resolve(this.user);
    return new Promise((resolve) => {
      this.asked?.(null);
      this.asked = (user) => {
        this.asked = null;
        resolve(user);
      };
    });
  }

  async enter(as: 'guest' | 'register' | 'login', fields: { name: string; password?: string }): Promise<User> {
    const { user } = await post<{ user: User }>(as, fields);
    this.become(user);
    return user;
  }

  async logout(): Promise<void> {
    await post('logout');
    this.become(null);
  }

  become(user: User | null): void {
    this.user = user;
    // The line belongs to whoever opened it.
    this.connection.renew();
  }
}

export const online = new Online();

/** Why something did not work, in the reader's language. */
export function said(error: unknown): string {
  if (error instanceof LineLost || error instanceof TypeError) return t('online.error.lost');
  if (error instanceof ServerRefusal) return tr(`online.error.${error.error.code}`, t('online.error.refused'));
  return t('online.error.refused');
}
