// SPDX-License-Identifier: Apache-2.0
// A whole game in a link: the record, deflated and encoded for a URL.
async function pipe(bytes: Uint8Array<ArrayBuffer>, through: GenericTransformStream): Promise<Uint8Array> {
  return new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(through as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>),
    ).arrayBuffer(),
  );
}

export async function pack(record: string): Promise<string> {
  const bytes = await pipe(new TextEncoder().encode(record), new CompressionStream('deflate-raw'));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export async function unpack(letters: string): Promise<string> {
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await pipe(bytes, new DecompressionStream('deflate-raw')));
}

/** Who plays, for a link: `person`, or the level of a bot. */
export const playersOf = (seats: { kind: string; level: string }[]): string =>
  seats.map(({ kind, level }) => (kind === 'bot' ? level : kind)).join(',');

export interface Shared {
  record: string;
  /** By seat, as `playersOf`; none in a link of an earlier version, and in a record. */
  players: string[];
}

/** What follows `#/g/` in a link. */
export async function readLink(arg: string): Promise<Shared> {
  const [letters = '', players = ''] = arg.split('/');
  return { record: await unpack(letters), players: players ? players.split(',') : [] };
}

/** The record in what a person pasted: a record, or a link that holds one. */
export async function recordIn(pasted: string): Promise<Shared> {
  const link = /#\/g\/([\w-]+(?:\/[\w,]*)?)/.exec(pasted);
  return link ? readLink(link[1]!) : { record: pasted.replaceAll('\r\n', '\n').trim() + '\n', players: [] };
}
