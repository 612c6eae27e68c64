import type { StrategyReport } from '@paperlock/contract/reports.ts';
import { TICKS_PER_UNIT } from '@paperlock/domain/market/costs.ts';
import { microText } from '@paperlock/domain/money.ts';
import { USUAL_LOCKUPS, WATCHED_DAYS_MIN } from '@paperlock/domain/reports/limits.ts';
import { backtestInSteps } from '@paperlock/engine/backtest.ts';
import type { Bot } from '@paperlock/engine/bot.ts';
import { type Candles, DAY_MS, HOUR_MS } from '@paperlock/engine/candles.ts';
import type { Fill } from '@paperlock/engine/fills.ts';
import type { Steps } from '@paperlock/engine/steps.ts';
import { type Plan, rulesOf } from '@paperlock/engine/strategies/catalogue.ts';
import { lockUpsInSteps } from '@paperlock/engine/windows/lock-ups.ts';
import { endOf, figuresView, instantOf, resultPpm } from './figures-view.ts';
import type { ReportContent } from './report-content.ts';
import { planOf, type ReportKey } from './report-key.ts';
import { drawnHours } from './thin-curve.ts';

const START_MICRO = 10_000_000_000;
const WORST = 20;

/** One backtest over whole days, and a new bot for each day. Equal candles and keys give equal reports. */
export function* computeReport(key: ReportKey, candles: Candles): Steps<ReportContent> {
  const plan = planOf({ strategy: key.strategy, parameters: JSON.parse(key.parameters) });
  const { feePpm, slippagePpm, periodDays } = key;
  const venue = { ticksPerUnit: TICKS_PER_UNIT, candleMs: HOUR_MS, feePpm, slippagePpm };
  const warmUpDays = watchedDays(key, plan);
  const from = warmUpDays * (DAY_MS / HOUR_MS);
  const { bot, metrics, buyAndHold } = yield* backtestInSteps(plan, venue, START_MICRO, candles, from);
  const lockUps = yield* lockUpsInSteps({
    plan,
    venue,
    candles,
    lockUpDays: [...new Set([...USUAL_LOCKUPS, periodDays])],
    warmUpDays,
  });
  return {
    parameters: plan.parameters,
    from: instantOf(candles.time[from] as number),
    to: endOf(candles.time.at(-1) as number),
    start: microText(BigInt(START_MICRO)),
    figures: figuresView(metrics),
    hold: figuresView(buyAndHold.metrics),
    curve: curveOf(bot, buyAndHold.bot, candles, from),
    trades: bot.broker.fills.length,
    worst: worstSales(bot).map(tradeView),
    lockUps: lockUps.map(({ days, results }) => ({ days, results: Array.from(results, resultPpm) })),
  };
}

/** The first start is after as many days as the longest of the strategy's rules needs. */
const watchedDays = ({ strategy }: ReportKey, { parameters }: Plan): number => {
  const rules = strategy === 'buy_and_hold' ? {} : rulesOf(strategy);
  const days = Object.entries(rules).map(([name, rule]) =>
    'unit' in rule && rule.unit === 'days' ? Number(parameters[name]) : 0,
  );
  return Math.max(WATCHED_DAYS_MIN, ...days);
};

const curveOf = (bot: Bot, held: Bot, { time }: Candles, from: number): StrategyReport['curve'] => {
  const [equities, falls, holding] = [bot.curve.equities(), bot.curve.drawdowns(), held.curve.equities()];
  const since = (worth: number) => resultPpm(worth / START_MICRO - 1);
  const begin = { at: instantOf(time[from] as number), result_ppm: 0, hold_ppm: 0, fall_ppm: 0 };
  const drawn = drawnHours(bot.curve).map((hour) => ({
    at: endOf(time[from + hour] as number),
    result_ppm: since(equities[hour] as number),
    hold_ppm: since(holding[hour] as number),
    fall_ppm: Math.round((falls[hour] as number) * 1e6),
  }));
  return [begin, ...drawn];
};

const worstSales = ({ broker: { fills } }: Bot): Fill[] => {
  const sales = Array.from({ length: fills.length }, (_, place) => place).filter(
    (place) => (fills.coins[place] as number) < 0,
  );
  const net = (place: number) => fills.net[place] as number;
  return sales
    .sort((a, b) => net(a) - net(b) || a - b)
    .slice(0, WORST)
    .map((place) => fills.at(place));
};

const tradeView = (fill: Fill): StrategyReport['worst'][number] => ({
  at: instantOf(fill.time),
  side: fill.side,
  coins: fill.coins,
  price: fill.price,
  amount: microText(BigInt(fill.amountMicro)),
  fee: microText(BigInt(fill.feeMicro)),
  net: microText(BigInt(fill.netMicro)),
  reason: fill.reason,
});
