// SPDX-License-Identifier: Apache-2.0
// The address after `#` names the page: `#/table/abc` is the page `table` with the argument `abc`.
export interface Place {
  page: string;
  arg: string;
}

function read(): Place {
  const [, page = '', arg = ''] = /^#\/?([^/]*)\/?(.*)$/.exec(location.hash) ?? [];
  return { page, arg };
}

export const isTable = ({ page }: Place): boolean => page === 'table' || page === 't';

/** Pages that are read beside a game: the way back to its table leads through them. */
const BESIDE = ['settings', 'learn', 'rules'];

class Router {
  place = $state.raw<Place>(read());
  /** The table from which the page on show was reached, null where it was not. */
  table = $state.raw<Place | null>(null);

  constructor() {
    addEventListener('hashchange', () => this.#arrive());
  }

  get atTable(): boolean {
    return isTable(this.place);
  }

  #arrive(): void {
    const next = read();
    if (isTable(this.place)) this.table = this.place;
    if (!BESIDE.includes(next.page)) this.table = null;
    this.place = next;
  }

  go(page: string, arg = '', replace = false): void {
    const address = `#/${page}${arg && `/${arg}`}`;
    if (replace) {
      history.replaceState(null, '', address);
      this.#arrive();
    } else {
      location.hash = address;
    }
  }
}

export const router = new Router();
