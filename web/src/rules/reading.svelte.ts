// SPDX-License-Identifier: Apache-2.0
// The clause that is read at a table, over the board.
import { router } from '../router.svelte';

interface Place {
  game: string;
  id: string;
}

class Reading {
  clause = $state.raw<Place | null>(null);

  constructor() {
    // Whoever goes to another page has read it.
    addEventListener('hashchange', () => (this.clause = null));
  }

  /** Opens a clause where a game goes on; elsewhere the link leads to the book. */
  open(event: MouseEvent, clause: Place): void {
    if (!router.atTable || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.clause = clause;
  }
}

export const reading = new Reading();
