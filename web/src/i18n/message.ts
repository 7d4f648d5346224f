// SPDX-License-Identifier: Apache-2.0
// Messages as `scripts/messages.ts` compiles them from ICU MessageFormat, and how they become sentences.
export type Args = Record<string, string | number>;
export type Kind = 'plural' | 'selectordinal' | 'select';
/** Text, an argument, or an argument that chooses among messages. */
export type Part = string | [name: string] | [name: string, kind: Kind, cases: Record<string, Message>];
export type Message = string | Part[];
export type Catalog = Record<string, Message>;

/** Turns messages into sentences with the plural forms and the numbers of a language. */
export function renderer(language: string): (message: Message, args?: Args) => string {
  const cardinal = new Intl.PluralRules(language);
  const ordinal = new Intl.PluralRules(language, { type: 'ordinal' });
  const numbers = new Intl.NumberFormat(language);

  const choose = (kind: Kind, value: string | number, cases: Record<string, Message>): Message => {
    const form = kind === 'select' ? String(value) : (kind === 'plural' ? cardinal : ordinal).select(Number(value));
    return cases[`=${value}`] ?? cases[form] ?? cases.other!;
  };
  return function render(message, args = {}): string {
    if (typeof message === 'string') return message;
    return message
      .map((part) => {
        if (typeof part === 'string') return part;
        const [name, kind, cases] = part;
        const value = args[name] ?? `{${name}}`;
        if (cases) return render(choose(kind!, value, cases), args);
        return typeof value === 'number' ? numbers.format(value) : value;
      })
      .join('');
  };
}
