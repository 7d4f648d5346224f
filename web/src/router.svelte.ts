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

class Router {
  place = $state.raw<Place>(read());

  constructor() {
    addEventListener('hashchange', () => (this.place = read()));
  }

  go(page: string, arg = '', replace = false): void {
    const address = `#/${page}${arg && `/${arg}`}`;
    if (replace) {
      history.replaceState(null, '', address);
      this.place = read();
    } else {
      location.hash = address;
    }
  }
}

export const router = new Router();
