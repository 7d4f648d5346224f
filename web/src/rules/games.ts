// SPDX-License-Identifier: Apache-2.0

const GAMES: Record<string, string> = { FJ: 'fjords', RU: 'fjords', GR: 'graenaland', TE: 'territories' };

/** The game that a clause is of: `fjords` of `RU-WATER`. */
export const gameOf = (clause: string): string | undefined => GAMES[clause.slice(0, 2)];
