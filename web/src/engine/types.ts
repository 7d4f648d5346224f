// SPDX-License-Identifier: Apache-2.0
// The engine's JSON under the names that the page uses. The forms are in docs/schema; src/schema is made from them.
import type * as core from '../schema/core';
import type * as protocol from '../schema/protocol';

export type { Fact, Json, Refusal, Turn, View } from '../schema/core';
export type EngineError = core.Error;
export type GameDescription = core.Game;
export type GameEvent = core.Event;
export type GameOption = core.Option;
export type GamePreset = core.Preset;
export type LegalMove = core.Choice;
export type { Result as GameResult } from '../schema/protocol';

/** `expected`: its line as events, as far as chance has no part in it; the page adds it. */
export type Advice = Omit<protocol.BotAnswer, 'ok' | 'tag'> & { expected?: GameEvent[] };

export type Request = { do: protocol.Request['do'] } & Record<string, unknown>;
