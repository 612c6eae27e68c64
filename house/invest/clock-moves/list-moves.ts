import type { Answer } from '@paperlock/contract/call.ts';
import type { clockMoveList } from '@paperlock/contract/clock.ts';
import type { clockInfo } from '@paperlock/contract/clock-desk.ts';
import { mask } from '@paperlock/domain/mask.ts';
import { isClassDesk, may } from '@paperlock/domain/operators/permissions.ts';
import { lastMoves, type MoveRow } from './move-store.ts';
import type { ClockMoveParts } from './parts.ts';
import { readClock, readProgress } from './read-clock.ts';

/** The last moves of the platform clock, as customers and operators see them. */

const MOVES_SHOWN = 20;

const namesOf = ({ db, identity }: ClockMoveParts, moves: readonly MoveRow[]): Promise<Map<string, string>> =>
  identity.accountNames(
    moves.flatMap(({ customer_id }) => customer_id ?? []),
    db.sql,
  );

/** What the investors among them are called in the console: whole only for those who may read the audit log. */
const whoMoved = async (
  parts: ClockMoveParts,
  moves: readonly MoveRow[],
  roles: readonly string[],
): Promise<Map<string, string>> => {
  if (isClassDesk(roles)) {
    const ids = moves.flatMap(({ customer_id }) => customer_id ?? []);
    return parts.identity.shownNames(ids, parts.db.sql, roles);
  }
  const show = may(roles, 'audit.read') ? (name: string) => name : mask;
  return new Map([...(await namesOf(parts, moves))].map(([id, name]) => [id, show(name)]));
};

/**
 * Moves of this world alone, without those of the template it was copied from. Names of other customers are masked: enough
 * to recognise each other, too little to sign in with. In a class they are left out, because the teacher reads them too.
 */
export const listMovesFor = async (
  parts: ClockMoveParts,
  customerId: string,
): Promise<Answer<typeof clockMoveList>> => {
  const { name: worldName, bornAt, kind } = await parts.world.read();
  const isCopied = ({ at }: MoveRow) => worldName !== null && at < bornAt;
  const moves = (await lastMoves(parts.db.sql, MOVES_SHOWN)).filter((move) => !isCopied(move));
  const names = await namesOf(parts, moves);
  const whoOf = (move: MoveRow) => {
    if (move.operator !== null) return 'operator';
    return move.customer_id === customerId ? 'you' : 'investor';
  };
  return {
    list: moves.map((move) => {
      const who = whoOf(move);
      return {
        id: String(move.id),
        by: move.by,
        from: move.from.toISOString(),
        to: move.to.toISOString(),
        at: move.at.toISOString(),
        who,
        name: who === 'investor' && kind !== 'class' ? mask(names.get(move.customer_id ?? '') ?? '') : null,
      };
    }),
  };
};

/** The clock as operators see it: its time, how much is settled, and the last moves with their orders. */
export const readClockInfo = async (
  parts: ClockMoveParts,
  roles: readonly string[],
): Promise<Answer<typeof clockInfo>> => {
  const { db, clock, settlement } = parts;
  const standing = await readProgress(parts);
  const moves = await lastMoves(db.sql, MOVES_SHOWN);
  const shown = await whoMoved(parts, moves, roles);
  const counts = await settlement.countIn(
    db.sql,
    moves.map(({ from, to, next }) => ({ from, to, next })),
  );
  return {
    ...(await readClock(clock)),
    stands_still_seconds: Math.ceil((await clock.standsStillMs()) / 1000),
    progress: standing,
    moves: moves.map(({ id, by, from, to, at, operator, customer_id }, nth) => ({
      id: String(id),
      by,
      from: from.toISOString(),
      to: to.toISOString(),
      at: at.toISOString(),
      operator,
      customer: customer_id && (shown.get(customer_id) ?? ''),
      settled: to.toISOString() <= standing.settled_to,
      orders: counts[nth] ?? 0,
    })),
  };
};
