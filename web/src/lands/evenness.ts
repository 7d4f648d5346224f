// SPDX-License-Identifier: Apache-2.0
// How far a share of wins can be trusted.

/** Standard deviations of a 95 % confidence interval. */
const ONE = 1.96;
/** By number of places: how many it takes for all intervals to hold at once 95 times of 100 (Bonferroni). */
const ALL = [ONE, ONE, 2.24, 2.39, 2.5, 2.58];

/** The 95 % confidence interval of a share (Wilson), which is honest after few games, too. */
export function interval(wins: number, games: number, z = ONE): [low: number, high: number] {
  if (games === 0) return [0, 1];
  const share = wins / games;
  const spread = 1 + (z * z) / games;
  const middle = (share + (z * z) / (2 * games)) / spread;
  const half = (z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))) / spread;
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** The places that win more or less than chance allows. Among several, one is easily out of its own interval. */
export function uneven(wins: number[]): number[] {
  const games = wins.reduce((sum, one) => sum + one, 0);
  return wins.flatMap((won, place) => {
    const [low, high] = interval(won, games, ALL[wins.length]);
    const even = 1 / wins.length;
    return even < low || even > high ? [place] : [];
  });
}
