// SPDX-License-Identifier: Apache-2.0
// The territory that was pointed at, so that the board and the column beside it speak of the same one.
export const focus = $state<{ tile: string | null }>({ tile: null });
