import { withBenchServer } from '../bench-server.ts';
import { caseTable, type Goal, printGoals } from '../report.ts';
import { type Case, type Measured, median, percentile, ratio, runRounds } from '../rounds.ts';
import { type Crowd, dayAfterStart, openCrowd } from './crowd.ts';
import { crowdsOf, insistOn, maturitiesOf, timed } from './maturities.ts';
import { measureWaiting, type Waited } from './responsive.ts';

/** One day of a crowd's running orders, beside writing as many bare rows. */

type Options = { rounds: number; seconds: number; orders: number; postgres: string | undefined };

const [FLOOR, ACCRUAL, ALONE, PAYOUT, MATURITY] = [
  'rows alone, one connection',
  'a day earned, two workers',
  'a day earned and paid, one worker',
  'a day earned and paid, two workers',
  'maturities paid, two workers',
] as const;

export const benchSettlement = ({ rounds, seconds, orders, postgres }: Options): Promise<Goal[]> =>
  withBenchServer(postgres, async (server) => {
    const tell = (text: string) => process.stderr.write(`${text}\n`);
    const customers = Math.ceil(orders / 4);
    tell(`PostgreSQL ${server.version}, fsync on; ${orders} orders of ${customers} people, three times …`);
    const [earning, paying] = [await openCrowd(server, 'earning'), await openCrowd(server, 'paying')];
    const maturing: Crowd[] = [];
    try {
      await earning.fill({ customers, orders, payout: 'maturity' });
      await paying.fill({ customers, orders, payout: 'daily' });
      const maturities = maturitiesOf(
        MATURITY,
        crowdsOf(server, 'maturing', maturing),
        Math.ceil(orders / 10),
      );
      const cases = [
        floorOf(earning, orders),
        earnedOf(earning, orders),
        daysOf(ALONE, paying, orders, 1),
        daysOf(PAYOUT, paying, orders, 2),
        maturities.one,
      ];
      const measured = await runRounds(cases, { rounds, seconds, cpuSeconds: server.cpuSeconds, tell });
      tell('people asking meanwhile …');
      const waited = await measureWaiting(paying, () => paying.settleTo(dayAfterStart(nextDay(paying)), 2));
      console.log(`\nPostgreSQL ${server.version}, fsync on, ${rounds} rounds, per order:\n`);
      console.log(caseTable(measured));
      console.log('');
      return printGoals(goals(measured, maturities.wholePerSecond, waited));
    } finally {
      await Promise.all([earning, paying, ...maturing].map((crowd) => crowd.close()));
    }
  });

/** As many rows as a day has orders, in one statement, with the key that keeps them apart and nothing else. */
const floorOf = ({ admin }: Crowd, orders: number): Case => ({
  name: FLOOR,
  prepare: async () => {
    await admin.query('drop table if exists bare');
    await admin.query(`create table bare (day integer not null, owner_no integer not null, order_id bigint not null,
                         amount bigint not null, primary key (day, owner_no, order_id))`);
    await admin.query('checkpoint');
  },
  run: async () => {
    const seconds = await timed(() =>
      admin.query(
        `insert into bare
         select 7, owner_no, id, amount * daily_ppm * 7 / 1000000 - amount * daily_ppm * 6 / 1000000 from product_order
          where state = 'running'`,
      ),
    );
    return { count: orders, seconds };
  },
});

/** Orders that are paid at maturity: a day is behind them, and what they have earned is more by it. */
const earnedOf = (crowd: Crowd, orders: number): Case => ({
  name: ACCRUAL,
  prepare: async () => {
    await crowd.admin.query('checkpoint');
  },
  run: async () => {
    const day = dayAfterStart(nextDay(crowd));
    return { count: orders, seconds: await timed(() => crowd.settleTo(day, 2)) };
  },
  verify: async () => {
    const { rows } = await crowd.admin.query<{ n: number }>(
      'select count(*)::integer as n from product_order o where days_booked(o) = $1',
      [days.get(crowd)],
    );
    if (rows[0]?.n !== orders) throw new Error(`${rows[0]?.n} of ${orders} orders earned`);
  },
});

/** Each round is the crowd's next day. */
const daysOf = (name: string, crowd: Crowd, orders: number, workers: number): Case => ({
  name,
  prepare: async () => {
    await crowd.admin.query('checkpoint');
  },
  run: async () => {
    const day = dayAfterStart(nextDay(crowd));
    return { count: orders, seconds: await timed(() => insistOn(orders, crowd.settleTo(day, workers))) };
  },
});

const days = new Map<Crowd, number>();
const nextDay = (crowd: Crowd): number => {
  const day = (days.get(crowd) ?? 0) + 1;
  days.set(crowd, day);
  return day;
};

const goals = (
  measured: Measured,
  told: readonly number[],
  { idle, meanwhile, grownBytes }: Waited,
): Goal[] => {
  const wall = (of: string) => ratio(measured, FLOOR, of, 'perSecond');
  return [
    { says: 'a day earned beside rows alone: wall', value: wall(ACCRUAL), atMost: 1 },
    {
      says: 'a day earned beside rows alone: server CPU',
      value: ratio(measured, ACCRUAL, FLOOR, 'serverMicros'),
      atMost: 1.15,
    },
    { says: 'a day earned and paid by one worker beside rows alone: wall', value: wall(ALONE) },
    { says: 'a day earned and paid beside rows alone: wall', value: wall(PAYOUT), atMost: 2.5 },
    {
      says: 'maturities paid',
      value: median(measured.get(MATURITY)?.map(({ perSecond }) => perSecond) ?? []),
      atLeast: 35_000,
      unit: ' /s',
    },
    { says: 'maturities paid and their owners told', value: median(told), unit: ' /s' },
    { says: 'an answer when idle, 99th in 100', value: percentile(idle, 99), unit: ' ms' },
    { says: 'an answer while a day is settled, 99th in 100', value: percentile(meanwhile, 99), unit: ' ms' },
    {
      says: 'an answer while a day is settled, beside idle, 99th in 100',
      value: (percentile(meanwhile, 99) ?? Number.NaN) / (percentile(idle, 99) ?? Number.NaN),
      atMost: 3,
    },
    {
      says: 'an answer while a day is settled, beside idle, median',
      value: median(meanwhile) / median(idle),
    },
    { says: 'what the process grew by meanwhile', value: grownBytes / 2 ** 20, atMost: 64, unit: ' MiB' },
  ];
};
