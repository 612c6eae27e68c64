import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { clockAdvance, clockMoveList, clockNow, clockProgress } from '@paperlock/contract/clock.ts';
import type { clockInfo, operatorClockAdvance } from '@paperlock/contract/clock-desk.ts';
import { rateLimits } from '@paperlock/domain/clock/limits.ts';
import { progressOf } from '@paperlock/domain/clock/progress.ts';
import { realTimeOf } from '@paperlock/domain/clock/real-time.ts';
import { type ClockWish, clockSteps, howFar } from '@paperlock/domain/clock/steps.ts';
import { mask } from '@paperlock/domain/mask.ts';
import { isClassDesk, may } from '@paperlock/domain/operators/permissions.ts';
import { done, type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import type { Actor, Audit } from '../../base/audit/index.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Holds } from '../../base/holds/index.ts';
import type { Settings } from '../../base/settings/index.ts';
import type { WorldRow } from '../../base/world/index.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Identity } from '../../people/identity/index.ts';
import type { Chain } from '../../ports/chain.ts';
import type { Settlement } from '../settlement/index.ts';
import { advanceOwn, lookAtPassword, type Mover, type OwnMoveParts, type Proven } from './advance-own.ts';
import { makeBlocks } from './make-blocks.ts';
import {
  insertMove,
  lastMoves,
  leapsAfter,
  type MoveRow,
  movedByOperators,
  movedFrom,
} from './move-store.ts';

export { leaptByOthers } from './move-store.ts';

/** Moves the platform clock, forward only, for all users and visibly, and reports how much of what is due is settled. */

export type ClockMoveParts = OwnMoveParts & {
  db: Database;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  facts: Pick<Facts, 'hint'>;
  identity: Pick<Identity, 'accountNames' | 'shownNames' | 'isGuest'>;
  /** Returns the customer who sits behind the desk of their world as this operator; null for all others. */
  customerBehind(sql: Sql, operatorId: string): Promise<string | null>;
  /** Uses its own connections, because it is called inside a transaction. */
  limiter: Pick<Limiter, 'take'>;
  holds: Pick<Holds, 'until'>;
  settlement: Pick<Settlement, 'settledTo' | 'countIn'>;
  world: Pick<WorldRow, 'read' | 'clockMovers'>;
  settings: Pick<Settings, 'clockDays'>;
  /** Whether a payment waits for blocks that the chain is to make at once. */
  isHurried(): Promise<boolean>;
  /** Null on nodes without a chain. */
  chain: Pick<Chain, 'mine'> | null;
};

/** All operators of a world together: whoever sits down behind the desk again is another one. */
const OPERATORS = 'operators';

const MOVES_SHOWN = 20;

type Reading = Answer<typeof clockNow>;
type Moved = Answer<typeof operatorClockAdvance>;
type TooFar = 'clock_date_past' | 'clock_too_far' | 'clock_end';

export type ClockMoves = ReturnType<typeof createClockMoves>;

export const createClockMoves = (parts: ClockMoveParts) => {
  const { db, clock, limiter, settlement } = parts;
  const reading = async (sql?: Sql): Promise<Reading> => ({
    now: (await clock.now(sql)).toISOString(),
    ahead_seconds: Math.trunc((await clock.aheadMs(sql)) / 1000),
  });

  const progress = async (): Promise<Answer<typeof clockProgress>> => {
    // Read in this order, concurrent settlement makes progress look smaller than it is, never larger.
    const settledTo = await settlement.settledTo();
    const begun = await movedFrom(db.sql, settledTo);
    const { from, to, behind, percent } = progressOf(await clock.now(), settledTo, begun);
    return {
      from: from.toISOString(),
      to: to.toISOString(),
      settled_to: settledTo.toISOString(),
      behind,
      percent,
    };
  };

  const namesOf = (moves: readonly MoveRow[]): Promise<Map<string, string>> =>
    parts.identity.accountNames(
      moves.flatMap(({ customer_id }) => customer_id ?? []),
      db.sql,
    );

  /** What the investors among them are called in the console: whole only for those who may read the audit log. */
  const whoMoved = async (
    moves: readonly MoveRow[],
    roles: readonly string[],
  ): Promise<Map<string, string>> => {
    if (isClassDesk(roles)) {
      const ids = moves.flatMap(({ customer_id }) => customer_id ?? []);
      return parts.identity.shownNames(ids, db.sql, roles);
    }
    const show = may(roles, 'audit.read') ? (name: string) => name : mask;
    return new Map([...(await namesOf(moves))].map(([id, name]) => [id, show(name)]));
  };

  /**
   * Moves of this world alone, without those of the template it was copied from. Names of other customers are masked: enough
   * to recognise each other, too little to sign in with. In a class they are left out, because the teacher reads them too.
   */
  const movesFor = async (customerId: string): Promise<Answer<typeof clockMoveList>> => {
    const { name: worldName, bornAt, kind } = await parts.world.read();
    const isCopied = ({ at }: MoveRow) => worldName !== null && at < bornAt;
    const moves = (await lastMoves(db.sql, MOVES_SHOWN)).filter((move) => !isCopied(move));
    const names = await namesOf(moves);
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

  const info = async (roles: readonly string[]): Promise<Answer<typeof clockInfo>> => {
    const standing = await progress();
    const moves = await lastMoves(db.sql, MOVES_SHOWN);
    const shown = await whoMoved(moves, roles);
    const counts = await settlement.countIn(
      db.sql,
      moves.map(({ from, to, next }) => ({ from, to, next })),
    );
    return {
      ...(await reading()),
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

  /** Takes one move from the limits of a person and of the world. */
  const admit = async (who: string, { by }: ClockWish): Promise<Refused<'too_many_requests'> | null> => {
    for (const [limit, ofWorld] of by === 'date'
      ? [
          [rateLimits.steps, rateLimits.stepsOfWorld] as const,
          [rateLimits.leaps, rateLimits.leapsOfWorld] as const,
        ]
      : [[rateLimits.steps, rateLimits.stepsOfWorld] as const]) {
      const tooMany = (await limiter.take(limit, who)) ?? (await limiter.take(ofWorld, 'world'));
      if (tooMany) return tooMany;
    }
    return null;
  };

  /** Where others live by the clock, one operator moves it by so many days in a day; two may agree on more. */
  const needsSecondOperator = async (
    tx: Sql,
    wish: ClockWish,
  ): Promise<Refused<'clock_two_people'> | null> => {
    if ((await parts.world.read(tx)).kind !== 'open' || (await parts.world.clockMovers(tx)) === 'everyone')
      return null;
    await clock.hold(tx);
    const far = howFar(wish, await clock.now(tx));
    const days = await parts.settings.clockDays(tx);
    if (!far.ok || far.value + (await movedByOperators(tx)) <= days * clockSteps.day) return null;
    return refused('clock_two_people', { field: wish.by === 'date' ? 'to' : 'by', params: { days } });
  };

  /**
   * Returns whether this customer moves time with the password only: while their withdrawals are on hold, however far it goes,
   * because many small steps pass the end as one large step does. A guest has no password. Locks the clock until the
   * transaction ends.
   */
  const isHeld = async (tx: Sql, customerId: string): Promise<boolean> => {
    await clock.hold(tx);
    return (
      !(await parts.identity.isGuest(customerId, tx)) && (await parts.holds.until(tx, customerId)) !== null
    );
  };

  const advance = async (
    tx: Sql,
    wish: ClockWish,
    actor: Actor,
    ip: string,
  ): Promise<Outcome<Moved, TooFar>> => {
    await clock.hold(tx);
    const from = await clock.now(tx);
    const far = howFar(wish, from, await clock.aheadMs(tx));
    if (!far.ok) return far;
    const now = await clock.advance(tx, far.value);
    const operator = actor.kind === 'operator' ? actor.name : null;
    const customer_id = actor.kind === 'customer' ? actor.id : null;
    await insertMove(tx, { by: wish.by, from, to: now, operator, customer_id });
    await parts.audit.record(tx, {
      actor,
      action: 'clock.advanced',
      subject: 'clock:platform',
      details: { by: wish.by, from: from.toISOString(), now: now.toISOString() },
      ip,
    });
    await parts.facts.hint(tx, 'clock', null);
    return done({ from: from.toISOString(), ...(await reading(tx)) });
  };

  /**
   * Moves the time of others. Who sits behind the desk of their own world and is on hold moves it in the app, where the
   * password is asked for.
   */
  const advanceAtDesk = async (
    tx: Sql,
    wish: ClockWish,
    { id, name }: { id: string; name: string },
    ip: string,
  ): Promise<Outcome<Moved, RefusalOf<typeof operatorClockAdvance>>> => {
    const notNow = (await admit(OPERATORS, wish)) ?? (await needsSecondOperator(tx, wish));
    if (notNow) return notNow;
    const owner = await parts.customerBehind(tx, id);
    return owner !== null && (await isHeld(tx, owner))
      ? refused('clock_hold_in_app')
      : advance(tx, wish, { kind: 'operator', id, name }, ip);
  };

  return {
    reading,
    progress,
    /** Returns when a moment of platform time was, by the wall clock. */
    realTime: async (moment: Date): Promise<Date> =>
      realTimeOf(moment, await clock.aheadMs(), await leapsAfter(db.sql, moment)),
    info,
    movesFor,
    /** Has the chain make the blocks that a leap passed over; returns how many. */
    makeBlocks: () => makeBlocks(db, parts.chain, parts.isHurried),
    /** Checks the password that came with a move, before its transaction: that takes a while. */
    lookAtPassword: ({ password }: Ask<typeof clockAdvance>, customerId: string) =>
      lookAtPassword(parts, password, customerId),
    advance,
    /** Moves a customer's own time. */
    advanceOwn: (tx: Sql, ask: Ask<typeof clockAdvance>, who: Mover, proven: Proven) =>
      advanceOwn(parts, { admit, isHeld, advance }, { tx, ask, proven, ...who }),
    advanceAtDesk,
  };
};
