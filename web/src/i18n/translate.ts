// SPDX-License-Identifier: Apache-2.0
import type { Args } from './message';

/** A sentence of the catalog in the reader's language, with its arguments filled in. */
export type Translate = (key: string, args?: Args) => string;
