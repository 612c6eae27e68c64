import { TICKS_PER_UNIT } from '@paperlock/domain/market/costs.ts';
import { HOUSE_SERIES } from '@paperlock/domain/market/series.ts';
import { Bot } from '@paperlock/engine/bot.ts';
import { type Candles, HOUR_MS, sliceCandles } from '@paperlock/engine/candles.ts';
import { planStrategy } from '@paperlock/engine/strategies/catalogue.ts';
import type { Sql } from '../../db/database.ts';
import type { StrategyParts } from './parts.ts';
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
  type Which,
} from './strategy-store.ts';

/** How much of the market before its start a strategy sees: more than the longest memory that can be set. */
const KNOWN_BEFORE_HOURS = 450 * 24;
const PORTION_RUNS = 20;

/** Thrown when the engine cannot continue a run; errors of the database are not wrapped. */
class RunStuck extends Error {
  readonly id: bigint;

  constructor(id: bigint, cause: unknown) {
    super(`run ${id} does not go on: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.id = id;
  }
}

const orStuck = <T>({ id }: RunRow, work: () => T): T => {
  try {
    return work();
  } catch (cause) {
    throw new RunStuck(id, cause);
  }
};

/** How many runs continued, and the errors of those that cannot. */
type Advanced = { advanced: number; stuck: readonly Error[] };

/** Trades every ended hour that is not traded yet. A run that cannot continue does not stop the others. */
export const advanceRuns = (parts: StrategyParts): Promise<Advanced> => inPortions(parts, takeRuns);

/** Trades these runs to their end and waits for other workers; throws if one is not over then. */
export const finishRuns = async (parts: StrategyParts, keys: readonly RunKey[]): Promise<void> => {
  const { stuck } = await inPortions(parts, (tx, which) => awaitRuns(tx, keys, which));
  const found = await standingsOf(parts.db.sql, keys);
  const over = found.filter(({ nextHour, endHour }) => nextHour === endHour);
  if (over.length < keys.length)
    throw new AggregateError(stuck, `${keys.length - over.length} runs did not come to their end`);
};

type Take = (tx: Sql, which: Which) => Promise<RunRow[]>;

const inPortions = async (parts: StrategyParts, take: Take): Promise<Advanced> => {
  const stuck: RunStuck[] = [];
  let advanced = 0;
  for (;;) {
    try {
      const except = stuck.map(({ id }) => id);
      const portion = await parts.db.inTransaction((tx) => advancePortion(parts, tx, take, except));
      if (portion === 0) return { advanced, stuck };
      advanced += portion;
    } catch (error) {
      if (!(error instanceof RunStuck)) throw error;
      stuck.push(error);
    }
  }
};

const advancePortion = async (
  { market }: StrategyParts,
  tx: Sql,
  take: Take,
  except: readonly bigint[],
): Promise<number> => {
  const head = await market.nextHour(tx);
  const taken = await take(tx, { series: HOUSE_SERIES, before: head, except, limit: PORTION_RUNS });
  if (taken.length === 0) return 0;
  const bots = taken.map((run) => orStuck(run, () => botOf(run)));
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

/** A run with its bot, continued from the stored state, or from the beginning if the state is unusable. */
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

/** Returns how many of these hours belonged to the run. */
const trade = ({ run, bot, isNew }: AtWork, candles: Candles): number => {
  const firstHour = (candles.time[0] ?? 0) / HOUR_MS;
  const at = (hour: number) => Math.max(0, hour - firstHour);
  const traded = sliceCandles(candles, at(run.nextHour), at(run.endHour));
  if (isNew) bot.watch(candles, at(run.startHour - KNOWN_BEFORE_HOURS), at(run.startHour));
  bot.advance(traded);
  return traded.length;
};

const advance = async (tx: Sql, one: AtWork, candles: Candles): Promise<void> => {
  const { run, bot, isNew } = one;
  const nextHour = run.nextHour + orStuck(run, () => trade(one, candles));
  if (isNew && run.state) await forgetTrades(tx, run.id);
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

/** The values at the end of each 24 hours; the last day ends with the run, up to an hour early. */
const endsOfDays = ({ startHour, endHour, nextHour: from }: RunRow, to: number, equities: Float64Array) =>
  Array.from(equities, (equity, i) => ({ hours: from + i + 1 - startHour, equity }))
    .filter(({ hours }) => hours % 24 === 0 || (to === endHour && hours === endHour - startHour))
    .map(({ hours, equity }) => ({ day: Math.ceil(hours / 24), equity }));

/** Numbers as bytes, in an order that does not depend on the machine. */
const bytesOf = (numbers: Float64Array): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 8);
  for (const [place, value] of numbers.entries()) bytes.writeDoubleLE(value, place * 8);
  return bytes;
};

const numbersOf = (bytes: Buffer): Float64Array =>
  Float64Array.from({ length: bytes.length / 8 }, (_, place) => bytes.readDoubleLE(place * 8));
