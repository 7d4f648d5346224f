// SPDX-License-Identifier: Apache-2.0
// The clause that is read at a table, over the board.
import { router } from '../router.svelte';

class Reading {
  clause = $state.raw<string | null>(null);

  constructor() {
    // Whoever goes to another page has read it.
    addEventListener('hashchange', () => (this.clause = null));
  }

  /** Opens a clause where a game goes on; elsewhere the link leads to the book. */
  open(event: MouseEvent, clause: string): void {
    if (!router.atTable || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.clause = clause;
  }
}

export const reading = new Reading();
