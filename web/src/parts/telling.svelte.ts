// SPDX-License-Identifier: Apache-2.0
// A game in words: its events, the moves the engine expects, and the places of the line under the pointer.
import type { BoardModule, SayContext, View } from '../boards/types';
import type { GameEvent, LegalMove } from '../engine/types';
import { seatInfo } from '../games';
import { t } from '../i18n/index.svelte';
import type { Table } from '../table/table';

export class Telling {
  /** The event whose line is under the pointer. */
  #pointedAt = $state.raw<GameEvent | null>(null);

  constructor(
    private readonly table: () => Table,
    private readonly board: () => BoardModule,
  ) {}

  readonly seats = $derived.by(() => {
    const { game, seats } = this.table();
    return seats.map((seat, index) => seatInfo(game, index, seat.name, seat.kind === 'bot'));
  });

  readonly context = $derived.by<SayContext>(() => {
    const { viewer, events } = this.table();
    return { t, seats: this.seats, viewer, events };
  });

  /** The same for what could happen next, told to the seat that the engine thought for. */
  readonly ahead = $derived.by<SayContext>(() => {
    const { thought, events, shown } = this.table();
    return { ...this.context, viewer: thought?.seat ?? null, events: events.slice(0, shown.count), view: shown.view };
  });

  readonly scoresOf = $derived.by<(view: View) => (number | null)[]>(
    () => this.board().scores ?? ((view) => view.scores ?? []),
  );

  name(seat: number): string {
    return this.seats[seat]?.name ?? '';
  }

  words(event: GameEvent, by: SayContext = this.context): string {
    const said = event.hidden ? t('table.hasChosen') : this.board().say(event, by);
    return said && event.seat !== undefined ? `${this.name(event.seat)} ${said}` : said;
  }

  /** A move that the engine considers. */
  moveWords(move: LegalMove['move'], text: string): string {
    const { shown, thought } = this.table();
    return this.board().say({ n: shown.count, seat: thought!.seat, move, text }, this.ahead) || text;
  }

  hintWords({ move, text }: LegalMove): string {
    const { viewer, now, count } = this.table();
    return this.board().say({ n: count, seat: viewer!, move, text }, { ...this.context, view: now.view }) || text;
  }

  /** The last action. */
  readonly last = $derived.by(() => {
    const event = this.table().events.findLast((event) => event.seat !== undefined && this.words(event));
    return event ? this.words(event) : '';
  });

  readonly point = (event: GameEvent | null): void => {
    this.#pointedAt = event;
  };

  /** The places of that event while it is still listed. In a replay, those of the last choice. */
  readonly pointed = $derived.by<unknown[]>(() => {
    const { events, past, shown, thought } = this.table();
    const places = this.board().places;
    if (!places) return [];
    const at = this.#pointedAt;
    if (at && thought?.expected?.includes(at)) return places(at, this.ahead);
    const event =
      at && events.includes(at) ? at : past && events.findLast(({ n, seat }) => n < shown.count && seat !== undefined);
    return event && !event.hidden ? places(event, this.context) : [];
  });
}
