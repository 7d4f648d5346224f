// SPDX-License-Identifier: Apache-2.0
const FIRST = ['Astrid', 'Bergthor', 'Dagny', 'Einar', 'Frida', 'Gunnar', 'Helga', 'Ingolf', 'Kari', 'Sigrun', 'Thorvald', 'Unn'];
const LAST = ['Seal', 'Otter', 'Puffin', 'Heron', 'Lynx', 'Hare', 'Falcon', 'Salmon', 'Plover', 'Fox'];

const pick = (from: string[]) => from[Math.floor(Math.random() * from.length)]!;

/** A name for somebody who has none yet. */
export const suggestName = (): string => `${pick(FIRST)} ${pick(LAST)}`;

/** Bots of one level have the same name: from the second on with a number. */
export function toldApart(names: readonly string[]): string[] {
  return names.map((name, seat) => {
    const number = 1 + names.slice(0, seat).filter((other) => other === name).length;
    return number > 1 ? `${name} ${number}` : name;
  });
}
