// SPDX-License-Identifier: Apache-2.0
// A name for somebody who has none yet.
const FIRST = ['Astrid', 'Bergthor', 'Dagny', 'Einar', 'Frida', 'Gunnar', 'Helga', 'Ingolf', 'Kari', 'Sigrun', 'Thorvald', 'Unn'];
const LAST = ['Seal', 'Otter', 'Puffin', 'Heron', 'Lynx', 'Hare', 'Falcon', 'Salmon', 'Plover', 'Fox'];

const pick = (from: string[]) => from[Math.floor(Math.random() * from.length)]!;

export const suggestName = (): string => `${pick(FIRST)} ${pick(LAST)}`;
