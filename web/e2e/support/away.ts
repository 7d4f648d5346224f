// SPDX-License-Identifier: Apache-2.0
// This machine as another one of the network sees it: by plain HTTP, where browsers keep some of what they can from a page.

export const AWAY = 'away.test';

/** The address of a page on this machine, under the other name. */
export const fromAway = (url: string): string => url.replace('localhost', AWAY);
