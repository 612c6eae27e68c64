import { queueNames } from '@paperlock/domain/operators/queues.ts';
import type { Backlog } from '@paperlock/house/db/backlog.ts';
import type { Modules } from '@paperlock/house/modules.ts';

/** The numbers of one world that can be put together with those of others. */
export type WorldNumbers = {
  queues: Readonly<Record<Queue, { waiting: number; oldestSeconds: number }>>;
  paymentsTroubled: number;
  assets: number;
  owed: number;
  coverMissing: number;
  reserve: number;
  /** Null before the first reconciliation. */
  breaks: number | null;
};

export const queues = [...queueNames, 'letters', 'payments'] as const;
export type Queue = (typeof queues)[number];

/** A metric is a floating-point number: good for a chart and an alarm, not for the book. */
const usdt = (micro: bigint): number => Number(micro) / 1_000_000;

export const measureWorld = async (modules: Modules): Promise<WorldNumbers> => {
  const {
    care: { overview },
    rails: { treasury, payer },
    base: { outbox },
  } = modules;
  const backlogs: Record<Queue, Backlog> = {
    ...(await overview.backlogs()),
    letters: await outbox.backlog(),
    payments: await payer.backlog(),
  };
  const waits = {} as Record<Queue, WorldNumbers['queues'][Queue]>;
  for (const queue of queues) {
    const { waiting } = backlogs[queue];
    waits[queue] = { waiting, oldestSeconds: await ageOf(modules, backlogs[queue]) };
  }
  const { position, movingIn } = await treasury.positionAtOnce();
  const missing = -(position.difference + movingIn);
  return {
    queues: waits,
    paymentsTroubled: await payer.troubled(),
    assets: usdt(position.assets.together + movingIn),
    owed: usdt(position.liabilities.together),
    coverMissing: usdt(missing > 0n ? missing : 0n),
    reserve: usdt(position.liabilities.reserve),
    breaks: (await modules.oversight.reconciliation.latest())?.breaks ?? null,
  };
};

/** Ages are real time, so that a leap of the practice clock raises no alarm. */
const ageOf = async ({ invest: { clockMoves } }: Modules, { oldest, time }: Backlog): Promise<number> => {
  if (oldest === null) return 0;
  const since = time === 'practice' ? await clockMoves.realTime(oldest) : oldest;
  return Math.max(0, (Date.now() - since.getTime()) / 1000);
};

/** Adds up amounts; of ages the largest counts. */
export const putTogether = (worlds: readonly WorldNumbers[]): WorldNumbers => {
  const sum = (of: (world: WorldNumbers) => number) => worlds.reduce((all, world) => all + of(world), 0);
  const waits = queues.map((queue) => {
    const all = worlds.map((world) => world.queues[queue]);
    const waiting = all.reduce((count, one) => count + one.waiting, 0);
    return [queue, { waiting, oldestSeconds: Math.max(0, ...all.map((one) => one.oldestSeconds)) }] as const;
  });
  return {
    queues: Object.fromEntries(waits) as WorldNumbers['queues'],
    paymentsTroubled: sum(({ paymentsTroubled }) => paymentsTroubled),
    assets: sum(({ assets }) => assets),
    owed: sum(({ owed }) => owed),
    coverMissing: sum(({ coverMissing }) => coverMissing),
    reserve: sum(({ reserve }) => reserve),
    breaks: worlds.every(({ breaks }) => breaks === null) ? null : sum(({ breaks }) => breaks ?? 0),
  };
};
