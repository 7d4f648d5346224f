// SPDX-License-Identifier: Apache-2.0
export type Args = Record<string, string | number>;
/** A sentence of the catalog in the reader's language, `{name}` replaced by `args.name`. */
export type Translate = (key: string, args?: Args) => string;
