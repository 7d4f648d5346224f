// SPDX-License-Identifier: Apache-2.0
// Requests to the server that serves this page.
import { ServerRefusal, type Line } from './connection';

const address = (path: string): URL => new URL(`api/v1/${path}`, document.baseURI);

async function request<T>(path: string, init: RequestInit): Promise<T> {
  const answer = await fetch(address(path), {
    ...init,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { ...init.headers, Accept: 'application/json' },
  });
  const body = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body as T;
  const refused = body?.error ?? {
    code: answer.status === 429 ? 'too-many' : `http-${answer.status}`,
    text: answer.statusText,
  };
  throw new ServerRefusal({ ...refused, wait: Number(answer.headers.get('Retry-After')) || 0 });
}

export const get = <T>(path: string): Promise<T> => request<T>(path, {});

export const post = <T>(path: string, body: object = {}): Promise<T> =>
  request<T>(path, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });

export function openLine(): Line {
  const url = address('socket');
  url.protocol = url.protocol.replace('http', 'ws');
  return new WebSocket(url) as Line;
}
