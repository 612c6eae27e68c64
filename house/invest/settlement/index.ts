import type { Ask } from '@paperlock/contract/call.ts';
import type * as calls from '@paperlock/contract/settlement.ts';
import { UP_TO_DATE_MS } from '@paperlock/domain/clock/progress.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Sql } from '../../db/database.ts';
import { type Orders, RunsBehind } from '../orders/index.ts';
import type { Products } from '../products/index.ts';
import type { Strategies } from '../strategies/index.ts';
import { readChecks } from './check-run.ts';
import { readEscrow } from './read-escrow.ts';
import { listRuns, type RunsAsk, readRun } from './read-runs.ts';
import { lastBooked, selectMark } from './run-store.ts';
import { type SettleParts, settle } from './settle.ts';
import { countIn } from './settlement-store.ts';

export { runCsv } from './run-csv.ts';

/** Settlement of what falls due: daily interest, maturities, the end of raises. */

export type SettlementParts = Omit<SettleParts, 'moments' | 'onWindow'> & {
  ledger: Pick<Ledger, 'payFrom' | 'moved' | 'balance'>;
  orders: Pick<Orders, 'concludeRaise' | 'nextAlone' | 'matureDue' | 'dueIn' | 'promises'>;
  products: Pick<Products, 'nextRaiseMoment' | 'raisesDue' | 'withOnSale'>;
  strategies: Pick<Strategies, 'finish'>;
};

/** Open pages read everything again at each hint, so hints have a minimum distance. */
const TELL_EVERY_MS = 2_000;

export type Settlement = ReturnType<typeof createSettlement>;

export const createSettlement = ({ orders, products, strategies, ...parts }: SettlementParts) => {
  const moments: SettleParts['moments'] = {
    next: async (sql, after, until) => {
      const found = [
        await products.nextRaiseMoment(sql, after, until),
        await orders.nextAlone(sql, after, until),
      ].filter((at) => at !== null);
      return found.length === 0 ? null : new Date(Math.min(...found.map((at) => at.getTime())));
    },
    // Maturities come first: money that returns to the reserve or to an investor at this moment can be used by what
    // begins then.
    at: async (tx, moment) => {
      let done = await orders.matureDue(tx, moment);
      if (done > 0) return done;
      for (const { id } of await products.raisesDue(tx, moment)) {
        done += await orders.concludeRaise(tx, id, moment);
      }
      return done;
    },
    // Trading takes long, and its locks would make others wait.
    makeUpFor: async (error) => {
      if (!(error instanceof RunsBehind)) return false;
      await strategies.finish(error.runs);
      return true;
    },
  };
  /** Returns the time up to which everything is booked. */
  const settledTo = async (sql: Sql = parts.db.sql): Promise<Date> => {
    const { rows } = await sql.query<{ settled_to: Date }>('select settled_to from settlement_mark');
    const [mark] = rows;
    if (!mark) throw new Error('settlement has no mark');
    return mark.settled_to;
  };
  const tell = () => parts.facts.hint(parts.db.sql, 'clock', null);
  return {
    /** Settles everything due until now, once. Any number of workers may run it at the same time. */
    run: async (): Promise<number> => {
      const behindMs = (await parts.clock.now()).getTime() - (await settledTo()).getTime();
      // A beat with nothing due is not logged.
      if (behindMs <= UP_TO_DATE_MS) return settle({ ...parts, moments });
      const done = await settle({ ...parts, moments, onWindow: nowAndThen(tell) });
      await tell();
      return done;
    },
    settledTo,
    /** Returns when something was last booked, by the wall clock; null before the first time. */
    lastBooked: () => lastBooked(parts.db.sql),
    /** The same, with the run in progress; during a run some investors are paid and others not yet. */
    mark: selectMark,
    countIn,
    runs: (ask: RunsAsk, timezone?: string) => listRuns(parts, ask, timezone),
    readRun: (ask: Ask<typeof calls.settlementRun>) => readRun(parts, ask),
    checksOf: (ask: Ask<typeof calls.settlementChecks>) => readChecks({ ...parts, orders }, ask),
    /** Compares escrow with what is promised. */
    escrow: () => readEscrow({ ...parts, orders, products }),
  };
};

const nowAndThen = (tell: () => Promise<void>): (() => Promise<void>) => {
  let told = Date.now();
  return async () => {
    if (Date.now() - told < TELL_EVERY_MS) return;
    told = Date.now();
    await tell();
  };
};
