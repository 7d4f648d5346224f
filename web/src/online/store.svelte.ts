// SPDX-License-Identifier: Apache-2.0
// A table on the server: what it tells is on show, what the reader chooses goes there.
import { loadBoard } from '../games';
import type { BoardModule } from '../boards/types';
import type { Advice, GameEvent, GameResult, Json, LegalMove, Refusal, Turn, View } from '../engine/types';
import { knock } from '../sound';
import { historyOf } from '../table/history';
import { chooserAt, Judge } from '../table/judge.svelte';
import { waiting } from '../table/seating';
import { NOTHING, type Frame, type Sitter, type Table } from '../table/table';
import { uniqueName } from '../unique';
import { get } from './api';
import { left, ServerTime } from './clocks';
import { ServerRefusal, type Refused } from './connection';
import { isAborted, sitters } from './happenings';
import { speakerNames, toldApart, type Speaker } from './names';
import { learn, newEvents, type Known } from './news';
import { online } from './online.svelte';
import { afterMove, pictureOf, pictureOfRecord, type Setting } from './pictures';
import type { News } from './types';

const here = (): number => performance.timeOrigin + performance.now();

export class OnlineStore implements Table {
  readonly id: string;
  /** All that is known; null until the server has answered. */
  told = $state.raw<Known | null>(null);
  board = $state.raw<BoardModule | null>(null);
  now = $state.raw(NOTHING);
  past = $state.raw<Frame | null>(null);
  /** A move is on its way, and is sent again should the line break. */
  sending = $state(false);
  /** There is no such table. */
  missing = $state(false);
  /** The table is there, for others only. */
  isPrivate = $state(false);
  broken = $state(false);
  readonly hint = null;

  #heard: Known | null = null;
  #reader: string | undefined;
  #painting: Promise<void> | null = null;
  #looks = 0;
  #judge = new Judge();
  #record: Promise<string> | null = null;
  #time = new ServerTime();
  #leave: () => void;
  #awaited: { entry: number; seen: () => void } | null = null;
  #onPlayed: ((events: GameEvent[]) => void) | null = null;
  #onNews: ((before: Known, now: Known) => void) | null = null;

  constructor(id: string) {
    this.id = id;
    this.#leave = online.connection.watch(
      () => this.#watch(),
      (message: { table?: string; news?: News; error?: Refused }) => {
        if ((message.table ?? id) !== id) return;
        if (message.news) this.#hear(message.news);
        else if (message.error && message.table) this.#refused(new ServerRefusal(message.error));
      },
      (error) => this.#refused(error),
      () => this.told !== null && this.personToMove,
    );
  }

  close(): void {
    this.#judge.stop();
    void online.connection.ask({ do: 'unwatch', table: this.id }).catch(() => {});
    this.#leave();
  }

  onPlayed(listener: (events: GameEvent[]) => void): void {
    this.#onPlayed = listener;
  }

  /** Calls back with what was known and what is, for what happens beside the game. */
  onNews(listener: (before: Known, now: Known) => void): void {
    this.#onNews = listener;
  }

  // ---- what is on show

  get game(): string {
    return this.told!.about.game;
  }
  get seats(): Sitter[] {
    const { seats } = this.told!;
    const names = toldApart(sitters(this.told!).map(({ name }) => name));
    return seats.map(({ bot }, seat) => ({ kind: bot === null ? 'person' : 'bot', name: names[seat]! }));
  }
  /** The name of a chat author, made unique as at the seats. */
  get nameOf(): (line: Speaker) => string {
    return speakerNames(sitters(this.told!), this.told!.chat);
  }
  get events(): GameEvent[] {
    return this.told!.events;
  }
  get turn(): Turn {
    return this.told!.turn;
  }
  get count(): number {
    return this.told!.count;
  }
  get moves(): LegalMove[] {
    return this.told!.moves;
  }
  get result(): GameResult | null {
    const { ranks = null, scores = null, winner = null } = this.told!.result ?? {};
    if (!ranks || !scores || isAborted(this.told!)) return null;
    const ranking = ranks.map((_, seat) => seat).sort((a, b) => ranks[a]! - ranks[b]!);
    return { over: true, scores, ranks, ranking, winner };
  }
  get shown(): Frame {
    return this.past ?? this.now;
  }
  get status(): News['status'] {
    return this.told!.status;
  }
  get over(): boolean {
    return this.status === 'over';
  }
  get waiting(): number[] {
    return this.status === 'playing' ? waiting(this.turn) : [];
  }
  /** The reader's seat; null for a spectator. */
  get mine(): number | null {
    return this.told!.you;
  }
  /** The reader has a seat, and nobody plays for them. */
  get plays(): boolean {
    return this.mine !== null && !this.told!.seats[this.mine]?.gone;
  }
  /** A bot keeps the reader's seat, who took too long, until they come back. */
  get mayReturn(): boolean {
    const { status, about, seats } = this.told!;
    const gone = this.mine === null ? null : seats[this.mine]?.gone;
    return status === 'playing' && about.terms.timeout === 'bot' && (gone === 'timeout' || gone === 'absent');
  }
  get viewer(): number | null {
    return this.mine;
  }
  get personToMove(): boolean {
    return this.plays && this.waiting.includes(this.mine!);
  }
  get active(): boolean {
    return this.past === null && this.personToMove && !this.sending && this.moves.length > 0;
  }
  get lastEvent(): GameEvent | null {
    return this.events.findLast(({ n }) => n < this.shown.count) ?? null;
  }

  /** The time left on a seat's clock in milliseconds; null without a clock. */
  left(seat: number): number | null {
    const clock = this.told?.clocks?.[seat];
    return clock ? left(clock, this.#time.at(here())) : null;
  }

  /** Seats whose player may be claimed to be absent by now; `in`: milliseconds until another can be. */
  absent(): { seats: number[]; in: number | null } {
    const { absent_at, status } = this.told!;
    if (!absent_at || status !== 'playing' || !this.plays) return { seats: [], in: null };
    const now = this.#time.at(here());
    const others = absent_at.flatMap((at, seat) => (at !== null && seat !== this.mine ? [{ at, seat }] : []));
    const later = others.filter(({ at }) => at > now).map(({ at }) => at - now);
    return {
      seats: others.filter(({ at }) => at <= now).map(({ seat }) => seat),
      in: later.length > 0 ? Math.min(...later) : null,
    };
  }

  // ---- what the reader does

  async play(move: unknown): Promise<void> {
    if (!this.active) return;
    this.sending = true;
    try {
      const { entry } = await this.#do<{ entry: number }>(
        { do: 'move', move, seen: this.told!.entry, request: uniqueName() },
        true,
      );
      // The choices shown are disabled until the news arrive.
      await this.#shownTo(entry);
      knock();
    } finally {
      this.sending = false;
    }
  }

  async why(move: unknown): Promise<Refusal | null> {
    try {
      return (await this.#do<{ refusal: Refusal | null }>({ do: 'why', move })).refusal;
    } catch (error) {
      if (error instanceof ServerRefusal) return error.refusal ?? { clause: '', ...error.error };
      return null;
    }
  }

  async projects(): Promise<Json[]> {
    return this.active ? (await this.#do<{ projects: Json[] }>({ do: 'projects' })).projects : [];
  }

  async preview(move: unknown): Promise<Frame | null> {
    return this.active && this.#isOpen ? afterMove(this.#setting, this.now.view, move) : null;
  }

  async look(count: number): Promise<void> {
    const wanted = ++this.#looks;
    if (count >= this.count) {
      this.past = null;
      return;
    }
    const at = Math.max(0, count);
    const { view } = await this.#do<{ view: View }>({ do: 'at', count: at });
    const frame = await this.#frame(at, view);
    if (wanted === this.#looks) this.past = frame;
  }

  /** The whole game, seed and all, once it is over. */
  record(): Promise<string> {
    this.#record ??= get<{ record: string }>(`tables/${this.id}/record`).then(
      ({ record }) => record,
      (error) => {
        this.#record = null;
        throw error;
      },
    );
    return this.#record;
  }

  get thought(): Advice | null {
    return this.#judge.of(this.shown.count);
  }

  /** Nobody hears what the engine thinks before the game is over. */
  get judgeable(): number | null {
    return this.over && this.past ? (chooserAt(this.events, this.past.count) ?? null) : null;
  }

  async judge(): Promise<void> {
    const [seat, at] = [this.judgeable, this.shown.count];
    if (seat === null) return this.#judge.stop();
    const record = await this.record();
    if (at === this.shown.count) await this.#judge.ask({ record, at }, seat);
  }

  async history(scoresOf: (view: View) => (number | null)[]): Promise<{ count: number; scores: number[] }[]> {
    return historyOf(await this.record(), scoresOf);
  }

  sit = (seat: number) => this.#do({ do: 'sit', seat });
  /** An account by its name, by who opened the table. */
  invite = (seat: number, name: string) => this.#do({ do: 'invite', seat, name });
  /** A seat that is kept for the reader, or that the reader keeps for somebody. */
  decline = (seat: number) => this.#do({ do: 'decline', seat });
  seatBot = (seat: number, bot: string) => this.#do({ do: 'seat-bot', seat, bot });
  /** A seat: the bot there, by who opened the table. */
  leave = (seat?: number) => this.#do({ do: 'leave', ...(seat === undefined ? {} : { seat }) });
  giveUp = () => this.#do({ do: 'close' });
  resign = () => this.#do({ do: 'resign' });
  takeSeatBack = () => this.#do({ do: 'return' });
  chat = (text: string) => this.#do({ do: 'chat', text });
  askTakeback = () => this.#do({ do: 'ask-takeback' });
  answerTakeback = (yes: boolean) => this.#do({ do: 'answer-takeback', yes });
  askAbort = () => this.#do({ do: 'ask-abort' });
  answerAbort = (yes: boolean) => this.#do({ do: 'answer-abort', yes });
  claimAbsent = (seat: number) => this.#do({ do: 'claim-absent', seat });
  rematch = () => this.#do<{ table: string }>({ do: 'rematch' });

  // ---- inside

  /** From the last entry seen; all of it for somebody else, who may know other things. */
  #watch(): { do: string } & Record<string, unknown> {
    const isSame = this.#reader === online.user?.id;
    this.#reader = online.user?.id;
    return {
      do: 'watch',
      table: this.id,
      after: isSame ? (this.#heard?.entry ?? 0) : 0,
      want: ['view', 'moves', 'effects'],
    };
  }

  #do<T>(message: { do: string } & Record<string, unknown>, again = false): Promise<T> {
    return online.connection.ask<T>({ ...message, table: this.id }, again);
  }

  get #setting(): Setting {
    const { game, options, seats } = this.#heard!.about;
    return { game, options, seats };
  }

  /** Nothing is hidden in this game: a view is the whole position. */
  get #isOpen(): boolean {
    return this.board !== null && !this.board.secrets;
  }

  #shownTo(entry: number): Promise<void> {
    if (this.told!.entry >= entry) return Promise.resolve();
    return new Promise((seen) => (this.#awaited = { entry, seen }));
  }

  #refused(error: Error): void {
    this.isPrivate = error instanceof ServerRefusal && error.error.code === 'private';
    this.missing = !this.isPrivate && this.#heard === null;
  }

  #hear(news: News): void {
    this.missing = this.isPrivate = false;
    this.#time.hear(news.time, here());
    this.#heard = learn(this.#heard, news);
    if (this.#heard === null) return;
    // News that arrive while a picture is painted are shown with the next one.
    this.#painting ??= this.#show()
      .catch((error) => {
        console.error(error);
        this.broken = true;
      })
      .finally(() => (this.#painting = null));
  }

  async #show(): Promise<void> {
    while (this.#heard !== this.told) {
      const next = this.#heard!;
      this.board ??= await loadBoard(next.about.game);
      const changed = next.view !== this.now.view;
      const frame = changed && next.view ? await this.#frame(next.count, next.view) : this.now;
      const before = this.told;
      const played = before ? newEvents(before, next) : [];
      this.now = frame;
      this.told = next;
      if (this.#awaited && next.entry >= this.#awaited.entry) this.#awaited.seen();
      if (played.length > 0) this.past = null;
      if (played.some(({ seat }) => seat !== undefined && seat !== this.mine)) knock(0.85);
      if (played.length > 0) this.#onPlayed?.(played);
      if (before) this.#onNews?.(before, next);
    }
  }

  async #frame(count: number, view: View): Promise<Frame> {
    if (this.#isOpen) return { count, view, picture: await pictureOf(this.#setting, view) };
    const isEnd = this.#heard!.status === 'over' && count === this.#heard!.count;
    return {
      count,
      view,
      picture: isEnd
        ? await this.record()
            .then(pictureOfRecord)
            .catch(() => null)
        : null,
    };
  }
}
