// SPDX-License-Identifier: Apache-2.0
// What came of an event, as the engine tells it, in words. A game has a sentence for each kind of fact, or says why it needs none.

interface Told {
  what: string;
}

/** A sentence for each kind of fact, '' where the rest of the line says it; `C` is what a sentence reads besides. */
export type Sentences<F extends Told, C> = { [K in F['what']]?: (fact: Extract<F, { what: K }>, context: C) => string };

/** The kinds of facts that have no sentence, each with the reason. */
export type Unsaid<F extends Told, S> = Record<Exclude<F['what'], keyof S>, string>;

export function sayFact<F extends Told, C>(sentences: Sentences<F, C>, fact: F, context: C): string {
  const say = sentences[fact.what as F['what']] as ((fact: F, context: C) => string) | undefined;
  return say?.(fact, context) ?? '';
}

/** The sentences of one line. */
export const inOneLine = (sentences: string[]): string => sentences.filter(Boolean).join('; ');
