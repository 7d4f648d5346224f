// SPDX-License-Identifier: Apache-2.0
// Everything that the schema of a game lets the engine tell is told in words, or is known to need none.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameEvent, Reader, SeatInfo } from './types';
import * as fjords from './fjords/log';
import * as graenaland from './graenaland/log';
import { SENTENCES, UNSAID } from './graenaland/told';
import * as territories from './territories/log';
import { languages } from '../i18n/languages';
import { renderer, type Args, type Catalog } from '../i18n/message';

type Node = Record<string, unknown>;
const schemas = Object.fromEntries(
  ['core', 'fjords', 'graenaland', 'territories'].map((name) => [
    name,
    JSON.parse(readFileSync(new URL(`../../../docs/schema/${name}.json`, import.meta.url), 'utf8')) as { $defs: Node },
  ]),
);

/** Some values that a schema allows: every word, every alternative, every member there and away. */
function samples(node: Node, file: string): unknown[] {
  const named = /^(?:(\w+)\.json)?#\/\$defs\/(\w+)$/.exec(String(node.$ref));
  if (named) return samples(schemas[named[1] ?? file]!.$defs[named[2]!] as Node, named[1] ?? file);
  if ('const' in node) return [node.const];
  if (node.enum) return node.enum as unknown[];
  const parts = (node.anyOf ?? node.oneOf) as Node[] | undefined;
  if (parts && !node.properties) return parts.flatMap((part) => samples(part, file));
  const types = [node.type ?? 'object'].flat() as string[];
  if (types.length > 1) return types.flatMap((type) => samples({ ...node, type }, file));
  switch (types[0]) {
    case 'null':
      return [null];
    case 'boolean':
      return [true, false];
    case 'integer':
      return [node.minimum ?? 0, 1];
    case 'string':
      return ['C1'];
    case 'array': {
      if (node.prefixItems) return [(node.prefixItems as Node[]).map((part) => samples(part, file)[0])];
      const lists = samples(node.items as Node, file).map((one) => [one]);
      return node.minItems ? lists : [...lists, []];
    }
    default: {
      const properties = Object.entries((node.properties ?? {}) as Record<string, Node>);
      const required = (node.required ?? []) as string[];
      const all = properties.map(([key, part]) => [key, samples(part, file)] as const);
      const first = Object.fromEntries(all.map(([key, [value]]) => [key, value]));
      return [
        first,
        ...all.flatMap(([key, values]) => values.slice(1).map((value) => ({ ...first, [key]: value }))),
        ...all.filter(([key]) => !required.includes(key)).map(([key]) => ({ ...first, [key]: undefined })),
      ];
    }
  }
}

interface Told {
  what: string;
}
interface Game {
  say: (event: never, context: never) => string;
  sentences: Record<string, unknown>;
  unsaid: Record<string, string>;
  /** Events of which facts can be told. */
  moves: object[];
}

const games: Record<string, Game> = {
  fjords: { say: fjords.say, sentences: fjords.SENTENCES, unsaid: fjords.UNSAID, moves: [{ home: true }] },
  graenaland: {
    say: graenaland.say,
    sentences: SENTENCES,
    unsaid: UNSAID,
    moves: [{ end: true }, { relocate: 'C2' }, { enter: false }, { claim: null }, { keep: 0 }],
  },
  territories: {
    say: territories.say,
    sentences: territories.SENTENCES,
    unsaid: territories.UNSAID,
    moves: [{ farm: [0, 0] }],
  },
};
const catalogs = import.meta.glob<Catalog>('../i18n/*/*.ts', { import: 'default', eager: true });
const seats = ['Ása', 'Bjarni'].map((name) => ({ name }) as SeatInfo);

for (const [game, { say, sentences, unsaid, moves }] of Object.entries(games)) {
  const kinds = ((schemas[game]!.$defs.Effect as Node).oneOf as Node[]).map((node) => ({
    what: (samples(node, game)[0] as Told).what,
    facts: samples(node, game) as Told[],
  }));

  describe(`what the engine tells of ${game}`, () => {
    it('has a sentence or a reason for having none', () => {
      const known = [...Object.keys(sentences), ...Object.keys(unsaid)];
      expect(known.sort()).toEqual(kinds.map(({ what }) => what).sort());
      for (const reason of Object.values(unsaid)) expect(reason.length).toBeGreaterThan(10);
    });

    for (const language of languages) {
      const words: Catalog = Object.assign(
        {},
        ...Object.entries(catalogs)
          .filter(([path]) => path.includes(`/${language}/`))
          .map(([, catalog]) => catalog),
      );
      const render = renderer(language);
      const t = (key: string, args: Args = {}): string => {
        expect(words, key).toHaveProperty([key]);
        return render(words[key]!, args);
      };
      const told = (event: Partial<GameEvent> | object): string => {
        const made = { n: 0, ...event };
        const reader: Reader = { t, seats, viewer: null };
        return say(made as never, { ...reader, events: [made] } as never);
      };
      const events = [{ chance: {} }, ...moves.map((move) => ({ seat: 0, move }))];

      it(`is told in ${language}`, () => {
        for (const { what, facts } of kinds) {
          const said = events.filter((event) => {
            const lines = facts.map((fact) => told({ ...event, effects: [fact] }));
            for (const line of lines) expect(line, what).not.toMatch(/undefined|\bnull\b|NaN|\[object|\{/);
            return lines.some((line) => line !== told(event));
          });
          if (what in sentences) expect(said.length, `${what} adds something to a line`).toBeGreaterThan(0);
        }
      });
    }
  });
}
