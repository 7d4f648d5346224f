// SPDX-License-Identifier: Apache-2.0
// The server's JSON under the names that the page uses. The forms are in docs/schema/online.json.
import type * as online from '../schema/online';

export type {
  About,
  ClockTerms,
  Ending,
  FromServer,
  News,
  Seat,
  SeatWish,
  TableRow,
  Terms,
  User,
} from '../schema/online';
export type ClockNews = online.Clock;
export type Rating = Pick<online.Rating, 'rating' | 'deviation' | 'games'>;
export type Said = online.ChatLine;
