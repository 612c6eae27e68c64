import { HOUSE_SERIES } from '@paperlock/domain/market/series.ts';
import { Bot } from '@paperlock/engine/bot.ts';
import { type Candles, HOUR_MS, sliceCandles } from '@paperlock/engine/candles.ts';
import { planStrategy } from '@paperlock/engine/strategies/catalogue.ts';
import type { Sql } from '../../db/database.ts';
import type { StrategyParts } from './index.ts';
import { insertDays, insertFills, moveOn, type RunRow, takeRuns } from './strategy-store.ts';

/** A strategy knows so much of the time before its start: more than the longest memory that can be set. */
const KNOWN_BEFORE_HOURS = 450 * 24;
const PORTION_RUNS = 20;
const TICKS_PER_UNIT = 100;

/** Trades every hour that is over and not traded yet, in portions; answers how many runs went on. */
export const advanceRuns = async (parts: StrategyParts): Promise<number> => {
  let advanced = 0;
  for (let portion = -1; portion !== 0; advanced += portion) {
    portion = await parts.db.inTransaction((tx) => advancePortion(parts, tx));
  }
  return advanced;
};

const advancePortion = async ({ market }: StrategyParts, tx: Sql): Promise<number> => {
  const head = await market.nextHour(tx);
  const runs = await takeRuns(tx, { series: HOUSE_SERIES, before: head, limit: PORTION_RUNS });
  if (runs.length === 0) return 0;
  const fromHour = Math.min(...runs.map(knownFrom));
  const toHour = Math.min(head, Math.max(...runs.map(({ endHour }) => endHour)));
  const candles = await market.candles(
    HOUSE_SERIES,
    new Date(fromHour * HOUR_MS),
    new Date(toHour * HOUR_MS),
    tx,
  );
  for (const run of runs) await advance(tx, run, candles);
  return runs.length;
};

const knownFrom = ({ state, startHour, nextHour }: RunRow): number =>
  state ? nextHour : startHour - KNOWN_BEFORE_HOURS;

const advance = async (tx: Sql, run: RunRow, candles: Candles): Promise<void> => {
  const firstHour = (candles.time[0] ?? 0) / HOUR_MS;
  const at = (hour: number) => Math.max(0, hour - firstHour);
  const traded = sliceCandles(candles, at(run.nextHour), at(run.endHour));
  const bot = botOf(run);
  if (run.state) bot.resume(numbersOf(run.state));
  else bot.watch(candles, at(run.startHour - KNOWN_BEFORE_HOURS), at(run.startHour));
  bot.advance(traded);

  const nextHour = run.nextHour + traded.length;
  const equities = bot.curve.equities();
  const fills = bot.broker.fills.list();
  await insertFills(tx, run.id, run.fills, fills);
  await insertDays(tx, run.id, endsOfDays(run, nextHour, equities));
  await moveOn(tx, run.id, {
    nextHour,
    equity: bot.curve.equityNow(),
    fills: fills.length,
    state: bytesOf(bot.state()),
  });
};

const botOf = ({ strategy, parameters, feePpm, slippagePpm, principal }: RunRow): Bot => {
  const plan = planStrategy(strategy, parameters);
  if (!plan.ok) throw new Error(`${strategy} cannot go on as it began: ${plan.refusal}`);
  const venue = { ticksPerUnit: TICKS_PER_UNIT, candleMs: HOUR_MS, feePpm, slippagePpm };
  return new Bot(plan.value.build, venue, Number(principal));
};

/** What it was worth whenever 24 hours were full; the last day ends with the run, which may be within an hour of it. */
const endsOfDays = ({ startHour, endHour, nextHour: from }: RunRow, to: number, equities: Float64Array) =>
  Array.from(equities, (equity, i) => ({ hours: from + i + 1 - startHour, equity }))
    .filter(({ hours }) => hours % 24 === 0 || (to === endHour && hours === endHour - startHour))
    .map(({ hours, equity }) => ({ day: Math.ceil(hours / 24), equity }));

/** Numbers as bytes, in an order of bytes that does not depend on the machine. */
const bytesOf = (numbers: Float64Array): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 8);
  for (const [place, value] of numbers.entries()) bytes.writeDoubleLE(value, place * 8);
  return bytes;
};

const numbersOf = (bytes: Buffer): Float64Array =>
  Float64Array.from({ length: bytes.length / 8 }, (_, place) => bytes.readDoubleLE(place * 8));
