import { FEE_PPM, SLIPPAGE_PPM } from '@paperlock/domain/market/costs.ts';
import { HOUSE_SERIES } from '@paperlock/domain/market/series.ts';
import { planStrategy } from '@paperlock/engine/strategies/catalogue.ts';
import type { Sql } from '../../db/database.ts';
import type { Cohort, StrategyParts } from './parts.ts';
import { insertRun, lockMark, moveMark } from './strategy-store.ts';

/** The largest principal that a run's arithmetic can hold; orders above it share the result of this much. */
const LARGEST_PRINCIPAL = 100_000_000_000_000n;

/** Begins the runs of all complete hours, each once; returns how many began. */
export const beginRuns = ({ db, cohortsAfter }: StrategyParts): Promise<number> =>
  db.inTransaction(async (tx) => {
    const takenTo = await lockMark(tx);
    const next = await cohortsAfter(tx, takenTo);
    if (next.toHour === takenTo) return 0;
    for (const cohort of next.cohorts) await begin(tx, cohort);
    await moveMark(tx, next.toHour);
    return next.cohorts.length;
  });

const begin = async (tx: Sql, cohort: Cohort): Promise<void> => {
  // Impossible parameters fail when the run trades: failing here would keep all other runs from beginning.
  const plan = planStrategy(cohort.strategy, cohort.parameters);
  await insertRun(tx, {
    ...cohort,
    pool: cohort.principal,
    principal: cohort.principal < LARGEST_PRINCIPAL ? cohort.principal : LARGEST_PRINCIPAL,
    parameters: plan.ok ? plan.value.parameters : cohort.parameters,
    series: HOUSE_SERIES,
    feePpm: FEE_PPM,
    slippagePpm: SLIPPAGE_PPM,
  });
};
