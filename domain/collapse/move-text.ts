import { microText, parseMicro } from '../money.ts';
import type { CollapseMove } from './world.ts';

/** A move as it travels and as it is kept: amounts are text. */
export type MoveText =
  | { kind: 'deposit' | 'lock' | 'withdraw'; amount: string }
  | { kind: 'fee' }
  | { kind: 'days'; days: number };

export const moveText = (move: CollapseMove): MoveText =>
  'amountMicro' in move ? { kind: move.kind, amount: microText(move.amountMicro) } : move;

/** An unreadable amount counts as 0, which no world accepts. */
export const moveOf = (move: MoveText): CollapseMove =>
  'amount' in move ? { kind: move.kind, amountMicro: parseMicro(move.amount) ?? 0n } : move;
