import { microText } from '../money.ts';
import { microOf } from '../read-amount.ts';
import type { OfferPlace } from './cast.ts';
import type { TwinMove } from './game.ts';

/** A move as it travels: amounts are decimal texts. */
export type MoveText =
  | { kind: 'put' | 'take'; offer: OfferPlace; amount: string }
  | Exclude<TwinMove, { amountMicro: bigint }>;

export const moveText = (move: TwinMove): MoveText =>
  'amountMicro' in move ? { kind: move.kind, offer: move.offer, amount: microText(move.amountMicro) } : move;

export const moveOf = (move: MoveText): TwinMove =>
  'amount' in move ? { kind: move.kind, offer: move.offer, amountMicro: microOf(move.amount) } : move;
