// SPDX-License-Identifier: Apache-2.0

/** A name that nothing else has. Browsers keep `crypto.randomUUID` from pages that come by plain HTTP from another machine. */
export const uniqueName = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
