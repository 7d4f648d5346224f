// SPDX-License-Identifier: Apache-2.0
const FIRST = [
  'Astrid',
  'Bergthor',
  'Dagny',
  'Einar',
  'Frida',
  'Gunnar',
  'Helga',
  'Ingolf',
  'Kari',
  'Sigrun',
  'Thorvald',
  'Unn',
];
const LAST = ['Seal', 'Otter', 'Puffin', 'Heron', 'Lynx', 'Hare', 'Falcon', 'Salmon', 'Plover', 'Fox'];

const pick = (from: string[]) => from[Math.floor(Math.random() * from.length)]!;

/** A name for a player who has none yet. */
export const suggestName = (): string => `${pick(FIRST)} ${pick(LAST)}`;

/** Bots of one level and guests may share a name. From the second on, they get a number that makes the name unique. */
export function toldApart(names: readonly string[]): string[] {
  const taken = new Set(names);
  return names.map((name, index) => {
    if (!name || names.indexOf(name) === index) return name;
    let number = 2;
    while (taken.has(`${name} ${number}`)) number++;
    taken.add(`${name} ${number}`);
    return `${name} ${number}`;
  });
}

export interface Speaker {
  /** Empty in messages of earlier servers. */
  user?: string | null;
  name: string;
  /** The seat they had. */
  seat?: number | null;
}

/**
 * Who says what, told apart as at the seats: those who sit at the table keep the names they have there, others of the same
 * name get the next numbers in the order in which they first spoke.
 */
export function speakerNames(seats: readonly Speaker[], chat: readonly Speaker[]): (line: Speaker) => string {
  const key = ({ user, name }: Speaker) => JSON.stringify([user ?? '', name]);
  const people = [...seats];
  const known = new Set(seats.filter(({ user }) => user).map(key));
  for (const line of chat) {
    if (!line.user || known.has(key(line))) continue;
    known.add(key(line));
    people.push(line);
  }
  const names = toldApart(people.map(({ name }) => name));
  const found = new Map(
    people.flatMap((person, index) => (person.user ? [[key(person), names[index]!] as const] : [])),
  );
  const bySeat = ({ seat, name }: Speaker) =>
    typeof seat === 'number' && seats[seat]?.name === name ? names[seat] : undefined;
  return (line) => found.get(key(line)) ?? bySeat(line) ?? line.name;
}
