import { type Fault, readyParts } from '@paperlock/domain/operations/readiness.ts';
import type { Modules } from '@paperlock/house/modules.ts';
import type { Readings } from '../http/gauges.ts';
import { inTime } from './in-time.ts';
import { measureWorld, putTogether, queues, type WorldNumbers } from './measure-world.ts';
import type { Readiness } from './readiness.ts';

/**
 * What `/metrics` reads from databases: the open world each time, the other worlds that are open on this node once a minute
 * and one after the other. No world is opened for it, and a database that is away costs its numbers and not the page.
 */
export type MeasureParts = {
  main: Modules;
  readiness: Readiness;
  /** The other worlds that are open on this node. */
  others(): readonly Modules[];
  patienceMs?: number;
  othersKeptMs?: number;
};

export const createMeasures = ({
  main,
  readiness,
  others,
  patienceMs = 3_000,
  othersKeptMs = 60_000,
}: MeasureParts): (() => Promise<Readings>) => {
  const kept = new WeakMap<Modules, { at: number; numbers: WorldNumbers }>();

  const visitOthers = async (): Promise<void> => {
    for (const world of others()) {
      if (Date.now() - (kept.get(world)?.at ?? 0) < othersKeptMs) continue;
      // One that is being closed or moved keeps what it had.
      const numbers = await measureWorld(world).catch(() => null);
      if (numbers) kept.set(world, { at: Date.now(), numbers });
    }
  };
  let visiting: Promise<void> | null = null;

  return async () => {
    visiting ??= visitOthers().finally(() => {
      visiting = null;
    });
    const visit = visiting;
    const faults = await readiness.faults();
    const isReady = { paperlock_ready: readyIn(faults) };
    if (faults.some(({ part }) => part === 'database')) return isReady;
    const [own, here] = await Promise.all([
      inTime(measureWorld(main), patienceMs),
      inTime(measureOpenWorld(main, readiness), patienceMs),
      inTime(visit, patienceMs),
    ]);
    if (!own) return { ...isReady, ...here };
    const known = others().flatMap((world) => kept.get(world)?.numbers ?? []);
    return {
      ...isReady,
      ...here,
      ...readingsOf(putTogether([own, ...known])),
      paperlock_worlds_unmeasured: others().length - known.length,
    };
  };
};

/** Without the database nothing is known of the other parts. */
const readyIn = (faults: readonly Fault[]): Record<string, number> => {
  const isKnown = !faults.some(({ part }) => part === 'database');
  const parts = isKnown ? readyParts : (['database'] as const);
  return Object.fromEntries(parts.map((part) => [part, faults.some((fault) => fault.part === part) ? 0 : 1]));
};

const secondsSince = (at: Date): number => Math.max(0, (Date.now() - at.getTime()) / 1000);

/** What is true of the open world alone: the recurring work of a world in which nobody is goes slowly on purpose. */
const measureOpenWorld = async (
  { base: { clock }, invest: { settlement }, rails: { watcher }, oversight: { reconciliation } }: Modules,
  readiness: Readiness,
): Promise<Readings> => {
  const chain = await watcher.status();
  const reconciled = await reconciliation.latest();
  const settledTo = await settlement.settledTo();
  return {
    paperlock_settlement_lag_seconds: Math.max(
      0,
      ((await clock.now()).getTime() - settledTo.getTime()) / 1000,
    ),
    paperlock_settlement_stalled_seconds: (await readiness.settlementStalledMs()) / 1000,
    paperlock_chain_lag_blocks: chain.lag,
    ...(chain.lookedAt && { paperlock_chain_unread_seconds: secondsSince(chain.lookedAt) }),
    ...(reconciled && { paperlock_reconciliation_age_seconds: secondsSince(reconciled.at) }),
    paperlock_clock_ahead_seconds: (await clock.aheadMs()) / 1000,
  };
};

const readingsOf = (numbers: WorldNumbers): Readings => {
  const each = (of: (queue: WorldNumbers['queues'][(typeof queues)[number]]) => number) =>
    Object.fromEntries(queues.map((queue) => [queue, of(numbers.queues[queue])]));
  return {
    paperlock_queue_waiting: each(({ waiting }) => waiting),
    paperlock_queue_oldest_seconds: each(({ oldestSeconds }) => oldestSeconds),
    paperlock_payments_troubled: numbers.paymentsTroubled,
    paperlock_assets_usdt: numbers.assets,
    paperlock_owed_usdt: numbers.owed,
    paperlock_cover_missing_usdt: numbers.coverMissing,
    paperlock_reserve_usdt: numbers.reserve,
    ...(numbers.breaks !== null && { paperlock_reconciliation_breaks: numbers.breaks }),
  };
};
