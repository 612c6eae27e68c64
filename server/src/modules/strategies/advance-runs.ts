import { TICKS_PER_UNIT } from '@paperlock/domain/market/costs.ts';
import { HOUSE_SERIES } from '@paperlock/domain/market/series.ts';
import { Bot } from '@paperlock/engine/bot.ts';
import { type Candles, HOUR_MS, sliceCandles } from '@paperlock/engine/candles.ts';
import { planStrategy } from '@paperlock/engine/strategies/catalogue.ts';
import type { Sql } from '../../db/database.ts';
import type { StrategyParts } from './index.ts';
import {
  awaitRuns,
  forgetTrades,
  insertDays,
  insertFills,
  moveOn,
  type RunKey,
  type RunRow,
  standingsOf,
  takeRuns,
} from './strategy-store.ts';

/** A strategy knows so much of the time before its start: more than the longest memory that can be set. */
const KNOWN_BEFORE_HOURS = 450 * 24;
const PORTION_RUNS = 20;

/** Trades every hour that is over and not traded yet, in portions; answers how many runs went on. */
export const advanceRuns = (parts: StrategyParts): Promise<number> =>
  inPortions(parts, (tx, before) => takeRuns(tx, { series: HOUSE_SERIES, before, limit: PORTION_RUNS }));

/** Trades these to their end, and waits for whoever is at it; whatever is not over then is told as an error. */
export const finishRuns = async (parts: StrategyParts, keys: readonly RunKey[]): Promise<void> => {
  await inPortions(parts, (tx, before) =>
    awaitRuns(tx, keys, { series: HOUSE_SERIES, before, limit: PORTION_RUNS }),
  );
  const found = await standingsOf(parts.db.sql, keys);
  const over = found.filter(({ nextHour, endHour }) => nextHour === endHour);
  if (over.length < keys.length)
    throw new Error(`${keys.length - over.length} runs did not come to their end`);
};

const inPortions = async (
  parts: StrategyParts,
  take: (tx: Sql, before: number) => Promise<RunRow[]>,
): Promise<number> => {
  let advanced = 0;
  for (let portion = -1; portion !== 0; advanced += portion) {
    portion = await parts.db.inTransaction((tx) => advancePortion(parts, tx, take));
  }
  return advanced;
};

const advancePortion = async (
  { market }: StrategyParts,
  tx: Sql,
  take: (tx: Sql, before: number) => Promise<RunRow[]>,
): Promise<number> => {
  const head = await market.nextHour(tx);
  const taken = await take(tx, head);
  if (taken.length === 0) return 0;
  const bots = taken.map(botOf);
  const fromHour = Math.min(...bots.map(knownFrom));
  const toHour = Math.min(head, Math.max(...taken.map(({ endHour }) => endHour)));
  const candles = await market.candles(
    HOUSE_SERIES,
    new Date(fromHour * HOUR_MS),
    new Date(toHour * HOUR_MS),
    tx,
  );
  for (const one of bots) await advance(tx, one, candles);
  return taken.length;
};

/** A run with the bot that goes on with it: from its state, or, where that is of no use, from its beginning. */
type AtWork = { run: RunRow; bot: Bot; isNew: boolean };

const botOf = (run: RunRow): AtWork => {
  const bot = newBot(run);
  if (run.state && isResumed(bot, numbersOf(run.state))) return { run, bot, isNew: false };
  return { run: { ...run, nextHour: run.startHour, fills: 0 }, bot: newBot(run), isNew: true };
};

/** Another edition of the engine keeps another state. */
const isResumed = (bot: Bot, state: Float64Array): boolean => {
  try {
    bot.resume(state);
    return true;
  } catch {
    return false;
  }
};

const knownFrom = ({ run, isNew }: AtWork): number =>
  isNew ? run.startHour - KNOWN_BEFORE_HOURS : run.nextHour;

const advance = async (tx: Sql, { run, bot, isNew }: AtWork, candles: Candles): Promise<void> => {
  const firstHour = (candles.time[0] ?? 0) / HOUR_MS;
  const at = (hour: number) => Math.max(0, hour - firstHour);
  const traded = sliceCandles(candles, at(run.nextHour), at(run.endHour));
  if (isNew) {
    if (run.state) await forgetTrades(tx, run.id);
    bot.watch(candles, at(run.startHour - KNOWN_BEFORE_HOURS), at(run.startHour));
  }
  bot.advance(traded);

  const nextHour = run.nextHour + traded.length;
  const equities = bot.curve.equities();
  const fills = bot.broker.fills.list();
  await insertFills(tx, run.id, run.fills, fills);
  await insertDays(tx, run.id, endsOfDays(run, nextHour, equities));
  await moveOn(tx, run.id, {
    nextHour,
    equity: bot.curve.equityNow(),
    fills: run.fills + fills.length,
    state: bytesOf(bot.state()),
  });
};

const newBot = ({ strategy, parameters, feePpm, slippagePpm, principal }: RunRow): Bot => {
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
