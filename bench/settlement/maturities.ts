import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BenchServer, withBenchServer } from '../bench-server.ts';
import { caseTable } from '../report.ts';
import { type Case, median, ratio, runRounds } from '../rounds.ts';
import { type Crowd, dayAfterStart, openCrowd } from './crowd.ts';

/**
 * Orders that all end at one moment, each somebody else's. Timed from the beginning until whoever worked has heard that the
 * last of them is paid, principal and promise. Messages come after that, and how fast both together are is said apart; server
 * CPU is that of both. An edition from before decision 40 writes them with the money: there, both are the same.
 */

type Options = {
  rounds: number;
  seconds: number;
  orders: number;
  postgres: string | undefined;
  beside: string | undefined;
};

const [THIS, BESIDE] = ['maturities paid, this edition', 'maturities paid, the edition beside it'] as const;

/** A tenth of the orders, as in the benchmark of settlement; in turns with another checkout of Paperlock, if one is named. */
export const benchMaturities = ({ rounds, seconds, orders, postgres, beside }: Options): Promise<void> =>
  withBenchServer(postgres, async (server) => {
    const tell = (text: string) => process.stderr.write(`${text}\n`);
    const open: Crowd[] = [];
    const told = new Map<string, number[]>();
    const caseOf = (name: string, label: string, opening: typeof openCrowd): Case => {
      const { one, wholePerSecond } = maturitiesOf(
        name,
        crowdsOf(server, label, open, opening),
        Math.ceil(orders / 10),
      );
      told.set(name, wholePerSecond);
      return one;
    };
    try {
      const cases = [caseOf(THIS, 'ours', openCrowd)];
      if (beside !== undefined) cases.push(caseOf(BESIDE, 'beside', await openCrowdOf(beside)));
      const measured = await runRounds(cases, { rounds, seconds, cpuSeconds: server.cpuSeconds, tell });
      console.log(`\nPostgreSQL ${server.version}, fsync on, ${rounds} rounds, per order:\n`);
      console.log(caseTable(measured));
      for (const [name, perSecond] of told)
        console.log(`\n${name}, and their owners told: ${median(perSecond).toFixed(0)} /s`);
      const share = ratio(measured, THIS, BESIDE, 'serverMicros');
      if (share !== undefined)
        console.log(`\nserver CPU of this edition beside the other: ${share.toFixed(2)}×`);
    } finally {
      await Promise.all(open.map((crowd) => crowd.close()));
    }
  });

/** Whoever has matured is over, so each round has a crowd of its own. */
export const maturitiesOf = (
  name: string,
  open: () => Promise<Crowd>,
  orders: number,
): { one: Case; wholePerSecond: number[] } => {
  const wholePerSecond: number[] = [];
  let crowd: Crowd;
  const one: Case = {
    name,
    prepare: async () => {
      crowd = await open();
      await crowd.fill({
        customers: orders,
        orders,
        payout: 'maturity',
        periodDays: { least: 1, most: 1 },
      });
    },
    run: async () => {
      const begun = performance.now();
      let paid: number | undefined;
      const onPaid = () => {
        paid = performance.now();
      };
      await insistOn(orders, crowd.settleTo(dayAfterStart(1), 2, onPaid));
      const ended = performance.now();
      wholePerSecond.push((orders * 1000) / (ended - begun));
      return { count: orders, seconds: ((paid ?? ended) - begun) / 1000 };
    },
    verify: async () => {
      const { rows } = await crowd.admin.query<{ n: number }>('select count(*)::integer as n from fact');
      if (rows[0]?.n !== orders) throw new Error(`people were told of ${rows[0]?.n} of ${orders} orders`);
    },
  };
  return { one, wholePerSecond };
};

/** One after the other, kept in a list to be closed in the end. */
export const crowdsOf = (server: BenchServer, label: string, open: Crowd[], opening = openCrowd) => {
  let count = 0;
  return async (): Promise<Crowd> => {
    const crowd = await opening(server, `${label}_${count}`);
    count += 1;
    open.push(crowd);
    return crowd;
  };
};

const openCrowdOf = async (folder: string): Promise<typeof openCrowd> => {
  const file = pathToFileURL(resolve(folder, 'bench/settlement/crowd.ts')).href;
  return ((await import(file)) as { openCrowd: typeof openCrowd }).openCrowd;
};

/** What was not settled would have been fast. */
export const insistOn = async (orders: number, settling: Promise<number>): Promise<void> => {
  const count = await settling;
  if (count !== orders) throw new Error(`${count} of ${orders} orders were settled`);
};

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};
