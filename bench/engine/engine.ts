import { type Strategy as StrategyName, strategies } from '../../domain/products/terms.ts';
import { Bot, type BuildStrategy } from '../../engine/bot.ts';
import { type Candles, DAY_MS, sliceCandles } from '../../engine/candles.ts';
import { daysOf } from '../../engine/market/days.ts';
import { generateHours, openMarket } from '../../engine/market/generate.ts';
import { type Plan, planStrategy } from '../../engine/strategies/catalogue.ts';
import type { Venue } from '../../engine/venue.ts';
import { lockUpResults } from '../../engine/windows/lock-ups.ts';
import { summarise } from '../../engine/windows/summary.ts';
import { type Goal, printGoals } from '../report.ts';
import { type Case, type Measured, median, ratio, runRounds } from '../rounds.ts';
import { type OtherEngines, withOtherEngines } from './others/install.ts';
import { byGrademark, byIndicatorts, type OtherRun } from './others/rules.ts';
import { type Columns, plainChannel, plainCross } from './plain-loops.ts';
import { simpleStrategies } from './simple-strategies.ts';

/**
 * How many candles the engine trades in a second of processor time, beside the least that the same rules cost. All in one
 * process, in turn: what a second strategy does to the code that both share is in the figures.
 */

type Options = { rounds: number; seconds: number };

/** Runs of some two years of hours: over a century of them, fees would eat up whoever trades often, and then nothing is traded. */
const RUN_CANDLES = 20_000;
const RUNS = 25;
const SEED = '0123456789abcdef0123456789abcdef';
const START_MICRO = 10_000_000_000;
/** Somebody begins on each of some eight years' days, for each of these. */
const LOCK_UPS = [7, 14, 30, 60, 90];
const TABLE_DAYS = 3_064;

const names = {
  plainCross: 'mean cross, plain loop',
  plainChannel: 'channel, plain loop',
  cross: 'mean cross',
  channel: 'channel',
  indicatortsCross: 'mean cross, indicatorts',
  indicatortsChannel: 'channel, indicatorts',
  grademarkCross: 'mean cross, grademark',
  grademarkChannel: 'channel, grademark',
  table: 'table of lock-ups',
};
const byHours = (strategy: StrategyName) => `${strategy}, on hours`;
const byDays = (strategy: StrategyName) => `${strategy}, on days`;

const tell = (text: string) => process.stderr.write(`${text}\n`);

export const benchEngine = (options: Options): Promise<Goal[]> =>
  withOtherEngines(tell, (others) => measureAll(options, others));

const measureAll = async (
  { rounds, seconds }: Options,
  others: OtherEngines | undefined,
): Promise<Goal[]> => {
  tell('generating the market …');
  const { candles } = generateHours(SEED, openMarket(SEED, 0), RUN_CANDLES * RUNS);
  const hourly: Venue = { ticksPerUnit: 100, candleMs: DAY_MS / 24, feePpm: 1000, slippagePpm: 500 };
  const daily: Venue = { ...hourly, candleMs: DAY_MS };
  const hours = cut(candles);
  // The same prices, each candle taken for a day: rules of days then have everything to do at every one of them.
  const days = cut({ ...candles, time: candles.time.map((time) => time * 24) });
  insistOnAgreement(simpleStrategies.cross, plainCross, days, daily);
  insistOnAgreement(simpleStrategies.channel, plainChannel, days, daily);
  const cases = [
    plainCase(names.plainCross, plainCross, days, daily),
    plainCase(names.plainChannel, plainChannel, days, daily),
    botCase(names.cross, simpleStrategies.cross, days, daily),
    botCase(names.channel, simpleStrategies.channel, days, daily),
    ...(others ? otherCases(others, days, daily) : []),
    ...strategies.map((strategy) => botCase(byHours(strategy), planOf(strategy).build, hours, hourly)),
    ...strategies.map((strategy) => botCase(byDays(strategy), planOf(strategy).build, days, daily)),
    tableCase(sliceCandles(daysOf(candles), 0, TABLE_DAYS), daily),
  ];
  const measured = await runRounds(cases, { rounds, seconds, cpuSeconds: async () => 0, tell });
  console.log(`\nFees, slippage, fills, equity and drawdown on; medians of ${rounds} rounds:\n`);
  console.log(rates(measured).join('\n'));
  console.log('');
  return printGoals(goals(measured));
};

const planOf = (strategy: StrategyName): Plan => {
  const plan = planStrategy(strategy);
  if (!plan.ok) throw new Error(`${strategy}: ${plan.refusal}`);
  return plan.value;
};

const cut = (candles: Candles): Candles[] =>
  Array.from({ length: RUNS }, (_, run) => sliceCandles(candles, run * RUN_CANDLES, (run + 1) * RUN_CANDLES));

/** Again and again until the time is over. */
const repeated = (name: string, countEach: number, once: () => void): Case => ({
  name,
  run: async (seconds) => {
    const started = performance.now();
    let [count, spent] = [0, 0];
    while (spent < seconds) {
      once();
      count += countEach;
      spent = (performance.now() - started) / 1000;
    }
    return { count, seconds: spent };
  },
});

const botCase = (name: string, build: BuildStrategy, runs: readonly Candles[], venue: Venue): Case => {
  const bot = new Bot(build, venue, START_MICRO);
  const beginning = bot.state();
  return repeated(name, RUNS * RUN_CANDLES, () => {
    for (const candles of runs) {
      bot.resume(beginning);
      bot.advance(candles);
    }
  });
};

type PlainLoop = typeof plainCross;

const plainCase = (name: string, loop: PlainLoop, runs: readonly Candles[], venue: Venue): Case => {
  const into = newColumns();
  return repeated(name, RUNS * RUN_CANDLES, () => {
    for (const candles of runs) loop(candles, venue, START_MICRO, into);
  });
};

/** Each says first how often it buys beside ours: what is not the same is not hidden. */
const otherCases = (others: OtherEngines, runs: readonly Candles[], venue: Venue): Case[] => {
  const [indicatorts, grademark] = [byIndicatorts(others), byGrademark(others)];
  const { cross, channel } = simpleStrategies;
  return [
    otherCase(names.indicatortsCross, indicatorts.cross, cross, runs, venue),
    otherCase(names.indicatortsChannel, indicatorts.channel, channel, runs, venue),
    otherCase(names.grademarkCross, grademark.cross, cross, runs, venue),
    otherCase(names.grademarkChannel, grademark.channel, channel, runs, venue),
  ];
};

const otherCase = (
  name: string,
  other: OtherRun,
  ours: BuildStrategy,
  runs: readonly Candles[],
  venue: Venue,
): Case => {
  // A few runs are enough: some of them need seconds for what others do in one.
  const few = runs.slice(0, 5);
  const ready = few.map(other);
  const bought = ready.reduce((sum, run) => sum + run.once(), 0);
  const oursBought = few.reduce((sum, candles) => sum + purchasesOf(ours, candles, venue), 0);
  console.log(`${name.padEnd(44)} ${bought} purchases beside our ${oursBought}`);
  let next = 0;
  return repeated(name, RUN_CANDLES, () => {
    ready[next]?.once();
    next = (next + 1) % ready.length;
  });
};

const purchasesOf = (build: BuildStrategy, candles: Candles, venue: Venue): number => {
  const bot = new Bot(build, venue, START_MICRO);
  bot.advance(candles);
  return bot.broker.fills.list().filter(({ side }) => side === 'buy').length;
};

const newColumns = (): Columns => ({
  equity: new Float64Array(RUN_CANDLES),
  drawdown: new Float64Array(RUN_CANDLES),
});

const tableCase = (candles: Candles, venue: Venue): Case =>
  repeated(names.table, 1, () => {
    for (const strategy of strategies) {
      const ask = { plan: planOf(strategy), venue, candles, lockUpDays: LOCK_UPS };
      for (const lockUp of lockUpResults(ask)) {
        if (summarise(lockUp, 500) === null) throw new Error('there are too few lock-ups to sum up');
      }
    }
  });

/** Two that do not do the same are not compared: as many purchases, and the same end but for cutting to micro-units. */
const insistOnAgreement = (
  build: BuildStrategy,
  loop: PlainLoop,
  runs: readonly Candles[],
  venue: Venue,
): void => {
  const into = newColumns();
  for (const candles of runs) {
    const bot = new Bot(build, venue, START_MICRO);
    bot.advance(candles);
    const { end, buys } = loop(candles, venue, START_MICRO, into);
    const bought = bot.broker.fills.list().filter(({ side }) => side === 'buy').length;
    const apart = Math.abs(bot.curve.equityNow() / end - 1);
    if (bought !== buys || apart > 1e-6)
      throw new Error(`${bought} purchases beside ${buys}, ends ${apart} apart`);
  }
};

/** Per microsecond of processor time, in each round. */
const ratesOf = (measured: Measured, name: string): number[] =>
  (measured.get(name) ?? []).map(({ clientMicros }) => 1 / clientMicros);

const millions = (measured: Measured, name: string): number | undefined =>
  measured.has(name) ? median(ratesOf(measured, name)) : undefined;

/** The best round beside the median: what a machine does that others use as well, and what it would do alone. */
const rates = (measured: Measured): string[] =>
  [...measured.keys()]
    .filter((name) => name !== names.table)
    .map((name) => {
      const [middle, best] = [median(ratesOf(measured, name)), Math.max(...ratesOf(measured, name))];
      const write = (rate: number) => rate.toFixed(rate < 1 ? 2 : 1).padStart(8);
      return `${name.padEnd(44)} ${write(middle)} M candles per CPU second, at best ${write(best)} M`;
    });

const goals = (measured: Measured): Goal[] => {
  const rate = (name: string, atLeast: number): Goal => ({
    says: `${name}, M candles per CPU second`,
    value: millions(measured, name),
    atLeast,
    unit: ' M',
  });
  const beside = (name: string, plain: string): Goal => ({
    says: `${name} beside its plain loop`,
    // More candles per second is less time per candle.
    value: ratio(measured, plain, name, 'clientMicros'),
    atLeast: 0.33,
  });
  const timesAs = (name: string, other: string, atLeast: number): Goal => ({
    says: `${name}: times as many candles as ${other.split(', ').at(-1)}`,
    value: ratio(measured, other, name, 'clientMicros'),
    atLeast,
  });
  const tables = measured.get(names.table)?.map(({ clientMicros }) => clientMicros / 1000);
  return [
    rate(names.cross, 20),
    rate(names.channel, 20),
    beside(names.cross, names.plainCross),
    beside(names.channel, names.plainChannel),
    timesAs(names.cross, names.indicatortsCross, 4),
    timesAs(names.channel, names.indicatortsChannel, 4),
    timesAs(names.cross, names.grademarkCross, 50),
    timesAs(names.channel, names.grademarkChannel, 50),
    ...strategies.map((strategy) => rate(byHours(strategy), 10)),
    ...strategies.map((strategy) => rate(byDays(strategy), 10)),
    {
      says: `${names.table}: 7 strategies, 5 lock-ups, a bot a day`,
      value: tables && median(tables),
      atMost: 1000,
      unit: ' ms',
    },
  ];
};
