import {
  type EditionFault,
  type Fault,
  faultsOf,
  type Look,
  servesRequests,
  stalledMs,
} from '@paperlock/domain/operations/readiness.ts';
import type { Database } from '@paperlock/house/db/database.ts';
import type { Modules } from '@paperlock/house/modules.ts';
import type { Logger } from 'pino';
import { EditionRefused } from '../postgres/edition.ts';
import { fitsSchema, type SchemaFiles } from '../postgres/migrate.ts';
import { inTime } from './in-time.ts';

/** Whether this node and the open world can do their work. Other worlds are not asked. */
export type Readiness = {
  faults(): Promise<readonly Fault[]>;
  /** How long settlement has made no progress, in real time. */
  settlementStalledMs(): Promise<number>;
};

export type ReadinessParts = {
  db: Database;
  main: Modules;
  schema: Promise<SchemaFiles>;
  /** Whether this node is to follow the practice chain. */
  followsChain: boolean;
  log: Logger;
  patienceMs?: number;
  /** Anybody may ask: one look serves all who ask within this time. */
  keptMs?: number;
};

const STUCK_MS = 15_000;

export const createReadiness = ({
  db,
  main: { base, rails, invest },
  schema,
  followsChain,
  log,
  patienceMs = 3_000,
  keptMs = 1_000,
}: ReadinessParts): Readiness => {
  const startedAt = performance.now();
  let mark: { settledTo: number; moved: Date | null } | null = null;

  const settlementStalledMs = async (): Promise<number> => {
    const settledTo = await invest.settlement.settledTo();
    const now = new Date((await base.clock.now()).getTime() - (await base.clock.aheadMs()));
    const hasMoved = mark !== null && mark.settledTo !== settledTo.getTime();
    mark = { settledTo: settledTo.getTime(), moved: hasMoved ? now : (mark?.moved ?? null) };
    const reached = await invest.clockMoves.realTime(settledTo);
    return stalledMs({ reached, booked: await invest.settlement.lastBooked(), moved: mark.moved }, now);
  };

  const lookAround = async (): Promise<Look> => ({
    schemaFits: await fitsSchema(db.sql, await schema),
    chain: {
      state: (await rails.watcher.status()).state,
      isHere: followsChain,
      upMs: performance.now() - startedAt,
    },
    settlementStalledMs: await settlementStalledMs(),
  });

  const look = (): Promise<Look | EditionFault> =>
    lookAround().catch((error: unknown) => {
      if (error instanceof EditionRefused) return error.why;
      throw error;
    });

  /** A look that hangs holds a connection: the next ones wait for it, for a while. */
  let hanging: { since: number; look: ReturnType<typeof look> } | null = null;
  const lookOnce = (): ReturnType<typeof look> => {
    if (hanging && performance.now() - hanging.since < STUCK_MS) return hanging.look;
    const one = { since: performance.now(), look: look() };
    hanging = one;
    const over = () => {
      if (hanging === one) hanging = null;
    };
    one.look.then(over, (error: unknown) => {
      log.warn({ err: error }, 'readiness could not be looked at');
      over();
    });
    return one.look;
  };

  let told = '[]';
  const find = async (): Promise<readonly Fault[]> => {
    const found = faultsOf(await inTime(lookOnce(), patienceMs));
    const news = JSON.stringify(found);
    if (news !== told && found.length > 0)
      log.warn(
        { faults: found },
        servesRequests(found) ? 'serves requests, but not all of it works' : 'not ready',
      );
    else if (news !== told) log.info('ready again');
    told = news;
    return found;
  };

  let kept: { at: number; found: Promise<readonly Fault[]> } | null = null;
  return {
    settlementStalledMs,
    faults: () => {
      const now = performance.now();
      if (kept === null || now - kept.at > keptMs) kept = { at: now, found: find() };
      return kept.found;
    },
  };
};
