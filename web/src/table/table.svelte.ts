// SPDX-License-Identifier: Apache-2.0
// A game on this device. The engine decides everything; this keeps what is on show and asks the next question.
import type { Picture } from '../boards/picture';
import type { BoardModule } from '../boards/types';
import { think } from '../engine/bots';
import { Denied, EngineTable } from '../engine/client';
import type { Advice, GameEvent, GameResult, Json, LegalMove, Refusal, Request, Turn, View } from '../engine/types';
import { settings } from '../settings.svelte';
import { knock } from '../sound';
import { chooserAt, Judge } from './judge.svelte';
import { hintThought, thoughtOf } from './levels';
import { newId, writeSave, type Save, type SeatPlan } from './saves';
import { askedSeat, nextHolder, viewingSeat, waiting, type Seating } from './seating';
import { historyOf } from './history';
import { NOTHING, type Frame, type Table } from './table';
import { choiceBefore, makeAgain, takeBack, type Choices, type MadeMove } from './takeback';

/** What the table has to know of a game. */
export type Habits = Pick<BoardModule, 'secrets' | 'paints' | 'goesOn' | 'declines'>;

/** Milliseconds for the thought of a bot that nobody waits for. */
const HURRIED = 100;

interface Played {
  events: GameEvent[];
  turn: Turn;
  count: number;
}

/** A change and all that is shown after it, as one seat may know it: one question is enough. */
interface Shown extends Played {
  view: View;
  moves: LegalMove[];
  result: GameResult;
  record: string;
  picture?: Picture;
}

/** What was told before, with what is told now in the place of the same events. */
function joined(before: GameEvent[], { events, count }: Pick<Shown, 'events' | 'count'>): GameEvent[] {
  const first = events[0]?.n ?? count;
  return [...before.filter(({ n }) => n < first), ...events];
}

export class TableStore implements Table {
  readonly id: string;
  readonly game: string;
  readonly seats: SeatPlan[];

  events = $state.raw<GameEvent[]>([]);
  turn = $state.raw<Turn>('over');
  count = $state(0);
  moves = $state.raw<LegalMove[]>([]);
  result = $state.raw<GameResult | null>(null);
  /** The present. */
  now = $state.raw(NOTHING);
  /** An earlier position that is looked at, null for the present. */
  past = $state.raw<Frame | null>(null);
  hint = $state.raw<LegalMove | null>(null);
  #judge = new Judge();
  hinting = $state(false);
  thinking = $state(false);
  paused = $state(false);
  /** Bots play without a pause, and think briefly, until a person is asked. */
  hurrying = $state(false);
  /** A turn is made but not confirmed: the next seat waits. */
  unconfirmed = $state(false);
  /** The device changes hands: nothing secret is shown until the next person says so. */
  handOver = $state<number | null>(null);
  /** Whose view is shown; null for a spectator's. */
  viewer = $state<number | null>(null);
  saved = $state(true);
  problem = $state<string | null>(null);
  /** Moves taken back, the next to be made again first. */
  undone = $state.raw<MadeMove[]>([]);

  #table: EngineTable;
  #copy: EngineTable | null = null;
  #trying: Promise<unknown> = Promise.resolve();
  #looks = 0;
  #bot: AbortController | null = null;
  /** Bots have chosen since what is on show. */
  #unseen = false;
  #floor = 0;
  #busy: Promise<unknown> = Promise.resolve();
  #closed = false;
  #secrets: boolean;
  #paints: boolean;
  #goesOn: NonNullable<Habits['goesOn']>;
  #declines: NonNullable<Habits['declines']>;
  #present: number | null = null;
  #onPlayed: ((events: GameEvent[]) => void) | null = null;

  private constructor(
    { id, game, seats }: Save,
    { secrets = false, paints = false, goesOn = () => false, declines = () => false }: Habits,
    table: EngineTable,
  ) {
    this.id = id;
    this.game = game;
    this.seats = seats;
    this.#secrets = secrets;
    this.#paints = paints;
    this.#goesOn = goesOn;
    this.#declines = declines;
    this.#table = table;
  }

  /** Begins a game and saves it at once; the answer is its id. */
  static async begin(game: string, options: Record<string, Json>, seats: SeatPlan[]): Promise<string> {
    const table = await EngineTable.open({ game, options, seats: seats.length, names: seats.map(({ name }) => name) });
    const id = newId();
    writeSave({ id, game, seats, record: table.record, count: 0, scores: [], over: false, time: Date.now() });
    await table.close();
    return id;
  }

  /** With secrets the device changes hands between persons behind a curtain. */
  static async resume(save: Save, habits: Habits = {}): Promise<TableStore> {
    if (Number(/^seats (\d+)$/m.exec(save.record)?.[1]) !== save.seats.length)
      throw new Error('a save has other seats than its record');
    const store = new TableStore(save, habits, await EngineTable.load(save.record));
    await store.#refresh(0);
    return store;
  }

  onPlayed(listener: (events: GameEvent[]) => void): void {
    this.#onPlayed = listener;
  }

  close(): void {
    this.#closed = true;
    this.#bot?.abort();
    this.#judge.stop();
    void this.#table.close();
    void this.#copy?.close();
  }

  get over(): boolean {
    return this.turn === 'over';
  }

  /** The seat whose choice the page waits for now, a person's or a bot's; null when over. */
  get seat(): number | null {
    return askedSeat(this.#seating(this.turn));
  }

  /** Everyone who has still to choose. */
  get waiting(): number[] {
    return waiting(this.turn);
  }

  get persons(): number {
    return this.seats.filter(({ kind }) => kind === 'person').length;
  }

  get personToMove(): boolean {
    return this.seat !== null && this.seats[this.seat]!.kind === 'person' && !this.unconfirmed;
  }

  get shown(): Frame {
    return this.past ?? this.now;
  }

  get active(): boolean {
    return this.past === null && this.personToMove && this.handOver === null;
  }

  get lastEvent(): GameEvent | null {
    return this.events[this.shown.count - 1] ?? null;
  }

  get record(): string {
    return this.#table.record;
  }

  // ---- moves

  play(move: unknown): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.active) return;
      this.undone = [];
      const from = this.count;
      const seat = this.seat!;
      await this.#show(await this.#change({ do: 'play', move: move as Json, seat, at: from }), from, seat);
      knock();
    });
  }

  async why(move: unknown): Promise<Refusal | null> {
    try {
      const answer = await this.#table.ask<{ refusal: Refusal | null }>({ do: 'why', move, seat: this.seat });
      return answer.refusal;
    } catch (error) {
      if (error instanceof Denied)
        return { code: error.error.code, clause: error.error.clause ?? '', text: error.error.text };
      throw error;
    }
  }

  async projects(): Promise<Json[]> {
    return this.active
      ? (await this.#table.ask<{ projects: Json[] }>({ do: 'projects', seat: this.seat })).projects
      : [];
  }

  /** The position after a move, without playing it: tried on a copy. */
  preview(move: unknown): Promise<Frame | null> {
    const tried = this.#trying.then(async () => {
      if (!this.active) return null;
      try {
        if (this.#copy?.record !== this.#table.record) {
          void this.#copy?.close();
          this.#copy = await EngineTable.load(this.#table.record);
        }
        const {
          count,
          view,
          picture = null,
        } = await this.#copy.ask<Shown>({
          do: 'play',
          move,
          seat: this.seat,
          for: this.viewer,
          want: this.#parts,
          format: 'parts',
        });
        await this.#copy.ask({ do: 'undo', to: this.count });
        return { count, view, picture };
      } catch {
        this.#copy = null;
        return null;
      }
    });
    this.#trying = tried;
    return tried;
  }

  confirm(): void {
    this.#floor = this.persons > 1 ? this.count : 0;
    this.unconfirmed = false;
    this.undone = [];
    this.#wake();
  }

  /** The person who was waited for is in front of the screen now; what others chose is not theirs to take back. */
  takeOver(): Promise<void> {
    return this.#inTurn(async () => {
      this.#present = this.handOver;
      this.#floor = this.count;
      await this.#refresh(this.count);
    });
  }

  hurry(): void {
    this.hurrying = true;
    this.paused = false;
    this.#wake();
  }

  setPaused(paused: boolean): void {
    this.paused = paused;
    if (!paused) return this.#wake();
    this.#bot?.abort();
    void this.#inTurn(async () => {
      if (this.#unseen) await this.#refresh(this.count);
    });
  }

  async askHint(): Promise<void> {
    if (!this.active || this.hinting) return;
    this.hinting = true;
    const at = this.count;
    const { record } = this.#table;
    try {
      const advice = await think({ record }, this.seat!, hintThought(), new AbortController().signal);
      if (!advice || this.count !== at) return;
      this.hint = { text: advice.text, move: advice.move };
      void this.#judge.keep({ record, at }, advice).catch(() => {}); // without a line it is true as well
    } finally {
      this.hinting = false;
    }
  }

  get thought(): Advice | null {
    return this.judgeable === null ? null : this.#judge.of(this.shown.count);
  }

  /** Whether the engine may be asked about the position on show: of secrets only their owner hears, until the game is over. */
  get judgeable(): number | null {
    const { count } = this.shown;
    const seat = count < this.count ? chooserAt(this.events, count) : this.seat;
    if (seat === undefined || seat === null || this.handOver !== null) return null;
    return this.over || !this.#secrets || seat === this.viewer ? seat : null;
  }

  /** Asks for what the engine thinks of the position on show, unless that is known. */
  async judge(): Promise<void> {
    const seat = this.judgeable;
    if (seat === null) return this.#judge.stop();
    await this.#judge.ask({ record: this.#table.record, at: this.shown.count }, seat);
  }

  // ---- back and forth

  /** The number of events to go back to: the last choice a person made. -1 when there is none, in a replay, and after the end. */
  get undoTo(): number {
    return this.past || this.over ? -1 : choiceBefore(this.#choices, this.count);
  }

  get redoable(): boolean {
    return !this.past && this.undone.length > 0;
  }

  /** What taking back has to know. */
  get #choices(): Choices {
    return {
      events: this.events,
      floor: this.#floor,
      isPerson: (seat) => this.seats[seat]!.kind === 'person',
      needsNoAnswer: async (seat) => this.#needsNoAnswer(await this.#movesOf(seat)),
    };
  }

  undo(): Promise<void> {
    if (this.undoTo < 0) return Promise.resolve();
    this.#bot?.abort();
    return this.#inTurn(async () => {
      if (this.undoTo < 0) return this.#wake();
      const { to, moves } = await takeBack(this.#table, this.#choices, this.undoTo);
      this.undone = [...moves, ...this.undone];
      this.unconfirmed = false;
      await this.#refresh(to);
    });
  }

  redo(): Promise<void> {
    if (!this.redoable) return Promise.resolve();
    this.#bot?.abort();
    return this.#inTurn(async () => {
      const from = this.count;
      this.undone = await makeAgain(this.#table, this.#choices, this.undone);
      await this.#refresh(from);
    });
  }

  async look(count: number): Promise<void> {
    const wanted = ++this.#looks;
    if (count >= this.count) {
      this.past = null;
      return;
    }
    const copy = await EngineTable.load(this.#table.record);
    const {
      count: at,
      view,
      picture = null,
    } = await copy.ask<Shown>({
      do: 'undo',
      to: Math.max(0, count),
      for: this.viewer,
      want: this.#parts,
      format: 'parts',
    });
    void copy.close();
    if (wanted === this.#looks) this.past = at < this.count ? { count: at, view, picture } : null; // with the chance that follows it may be the present
  }

  history(scoresOf: (view: View) => (number | null)[]): Promise<{ count: number; scores: number[] }[]> {
    return historyOf(this.#table.record, scoresOf);
  }

  // ---- inside

  /** One thing at a time: a click during an answer waits for it. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#busy.then(work);
    this.#busy = done.catch(() => {});
    return done;
  }

  /** What a position is shown by. */
  get #parts(): string[] {
    return this.#paints ? ['view', 'picture'] : ['view'];
  }

  /** Changes the table; the answer brings what the seat whose view is shown may know. */
  #change(request: Request): Promise<Shown> {
    return this.#table.ask<Shown>({
      ...request,
      for: this.viewer,
      want: [...this.#parts, 'moves', 'events', 'result', 'record'],
      format: 'parts',
      reveal: true,
    });
  }

  /** Looks at the present anew; what happened since `from` is told. */
  async #refresh(from: number): Promise<void> {
    const table = this.#table;
    const [{ turn, count }, { record }, result] = await Promise.all([
      table.ask<Played>({ do: 'events', from }),
      table.ask<{ record: string }>({ do: 'record', reveal: true }),
      table.ask<GameResult>({ do: 'result' }),
    ]);
    const seating = this.#seating(turn);
    await this.#show(
      { turn, count, record, result, ...(await this.#seenBy(viewingSeat(seating), askedSeat(seating))) },
      from,
      null,
      viewingSeat(seating),
    );
  }

  /** Everything as that seat may know it, and its moves where it is asked. */
  async #seenBy(
    viewer: number | null,
    asked: number | null,
  ): Promise<Pick<Shown, 'view' | 'picture' | 'moves' | 'events'>> {
    const table = this.#table;
    const [{ view }, { picture }, moves, { events }] = await Promise.all([
      table.ask<{ view: View }>({ do: 'view', seat: viewer }),
      this.#paints ? this.#pictureFor(viewer) : { picture: undefined },
      asked === null || asked !== viewer ? [] : this.#movesOf(asked),
      table.ask<Played>({ do: 'events', from: 0, seat: viewer }),
    ]);
    return { view, picture, moves, events };
  }

  #pictureFor(viewer: number | null): Promise<{ picture?: Picture }> {
    return this.#table.ask<{ picture: Picture }>({ do: 'picture', format: 'parts', seat: viewer }).catch(() => ({}));
  }

  /** Shows what was told for `told`, whose view was on show unless it is said. */
  async #show(shown: Shown, from: number, mover: number | null = null, told = this.viewer): Promise<void> {
    const { turn, count, record, result } = shown;
    this.hint = null;
    if (from < this.count) this.#judge.forget(); // another game from there on
    this.#table.record = record;
    this.#unseen = false;
    const seating = this.#seating(turn);
    const seat = askedSeat(seating);
    const viewer = viewingSeat(seating);
    const { view, picture = null, moves: listed, events } = viewer === told ? shown : await this.#seenBy(viewer, seat);
    const moves = seat !== null && seat === viewer ? listed : [];
    if (this.#needsNoAnswer(moves)) {
      const next = await this.#change({ do: 'play', move: moves[0]!.move, seat });
      return this.#show({ ...next, events: joined(events, next) }, from, mover);
    }
    const opened =
      viewer === this.viewer ? events.filter(({ n, hidden }) => n < from && this.events[n]?.hidden && !hidden) : [];
    this.unconfirmed = settings.choices.confirm && mover !== null && turn !== 'over' && !waiting(turn).includes(mover);
    this.handOver = nextHolder(seating);
    this.events = viewer === this.viewer ? joined(this.events, { events, count }) : events;
    this.viewer = viewer;
    this.turn = turn;
    this.count = count;
    this.result = result;
    this.now = {
      count,
      view,
      picture: turn === 'over' && !this.#paints ? ((await this.#pictureFor(viewer)).picture ?? null) : picture,
    };
    this.moves = moves;
    this.past = null;
    if (this.personToMove || this.over) this.hurrying = false;
    if (this.#closed) return;
    this.saved = writeSave({
      id: this.id,
      game: this.game,
      seats: this.seats,
      record,
      count,
      scores: result.scores,
      over: result.over,
      time: Date.now(),
    });
    if (from > 0 && count > from) this.#onPlayed?.([...opened, ...this.events.filter(({ n }) => n >= from)]);
    this.#wake();
  }

  async #movesOf(seat: number): Promise<LegalMove[]> {
    return (await this.#table.ask<{ moves: LegalMove[] }>({ do: 'moves', seat })).moves;
  }

  /** A person among bots is not asked what can only be turned down. */
  #needsNoAnswer(moves: LegalMove[]): boolean {
    return this.persons === 1 && moves.length === 1 && this.#declines(moves[0]!.move);
  }

  #seating(turn: Turn): Seating {
    return {
      turn,
      persons: this.seats.map(({ kind }) => kind === 'person'),
      secrets: this.#secrets,
      present: this.#present,
    };
  }

  #wake(): void {
    this.#bot?.abort();
    if (this.#closed || this.paused || this.unconfirmed || this.#botAt(this.turn) === null) return;
    const control = (this.#bot = new AbortController());
    this.thinking = true;
    this.#letBotsPlay(control.signal)
      .catch((error) => (this.problem = String(error)))
      .finally(() => {
        if (this.#bot === control) this.thinking = false;
      });
  }

  #botAt(turn: Turn): number | null {
    const seat = askedSeat(this.#seating(turn));
    return seat !== null && this.seats[seat]!.kind === 'bot' ? seat : null;
  }

  /** Bots choose until there is something to see: of what is chosen in secret, or without a pause, there is not at once. */
  async #letBotsPlay(signal: AbortSignal): Promise<void> {
    const botPause = this.hurrying ? 0 : settings.choices.botPause;
    const most = this.hurrying ? HURRIED : undefined;
    const since = performance.now();
    const isUnseen = (turn: Turn): boolean => botPause === 0 || (turn !== 'over' && 'seats' in turn);
    let turn = this.turn;
    const missed = this.#unseen;
    let told: GameEvent[] = [];
    for (let seat = this.#botAt(turn); seat !== null && !signal.aborted;) {
      const pause = new Promise((resolve) => setTimeout(resolve, isUnseen(turn) ? 0 : botPause));
      const advice = await think(
        { record: this.#table.record },
        seat,
        thoughtOf(this.seats[seat]!.level, most),
        signal,
      );
      if (!advice || !this.#goesOn(advice.move)) await pause;
      await this.#inTurn(async () => {
        if (!advice || signal.aborted) return;
        const from = this.count;
        const shown = await this.#change({ do: 'play', move: advice.move, seat });
        ({ turn } = shown);
        told = joined(told, shown);
        const next = isUnseen(turn) && performance.now() - since < 250 ? this.#botAt(turn) : null;
        if (next !== null) {
          seat = next;
          this.#unseen = true;
          this.#table.record = shown.record;
          return;
        }
        seat = null;
        await (missed ? this.#refresh(from) : this.#show({ ...shown, events: told }, from));
        knock(0.85);
      });
    }
  }
}
