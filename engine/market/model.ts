import { exactExp, exactLog } from './exact.ts';
import type { HourlyRandom } from './random.ts';

/**
 * How an hour of the generated market follows from the one before. The price moves by chance of fat tails (Student's t),
 * as wide as three tides of unrest make it: one that ebbs in hours, one in days, one in a month. Falls feed the slowest
 * of them. Now and then the price jumps, and it drifts with the weather: up, down or aside, for months. The parameters
 * were fitted to Bitcoin's days and hours by simulated moments; only the drift is not, see below.
 */

/** A series that was begun by one model is gone on with by the same, whatever a later version has. */
export const MODEL = 1;

export type MarketState = {
  /** The hour that comes next, counted from 1970. */
  hour: number;
  logPrice: number;
  fast: number;
  mid: number;
  slow: number;
  weather: number;
  /** What the hour before drew. */
  shock: number;
};

export type Hour = { open: number; high: number; low: number; close: number; volume: number };

const HOURS_PER_YEAR = 8766;
const START_PRICE = 10_000;
const TICKS_PER_UNIT = 100;

type Tide = { keeps: number; gains: number; spread: number };

const tide = (halfLifeHours: number, spread: number): Tide => {
  const keeps = exactExp(-Math.LN2 / halfLifeHours);
  return { keeps, gains: spread * Math.sqrt(1 - keeps * keeps), spread };
};

const FAST = tide(5.5, 0.48);
const MID = tide(140, 0.28);
const SLOW = tide(800, 0.35);
/** How much a fall raises the unrest of the coming weeks. */
const LEVERAGE = -0.25;
const LEVERAGE_REST = Math.sqrt(1 - LEVERAGE * LEVERAGE);

const YEARLY_VOLATILITY = 0.62;
const LOG_SIGMA =
  exactLog(YEARLY_VOLATILITY / Math.sqrt(HOURS_PER_YEAR)) -
  (FAST.spread ** 2 + MID.spread ** 2 + SLOW.spread ** 2);

const FREEDOM = 6;
const T_SCALE = Math.sqrt((FREEDOM - 2) / FREEDOM);
/** In standard deviations: one in 36 million hours has more. */
const WILDEST = 30;

const JUMPS_PER_YEAR = 5;
const JUMP_MEAN = -0.01;
const JUMP_SPREAD = 0.04;

/**
 * Yearly drift, mean length in hours and unrest of each weather. Their drifts, weighted by length, only compensate for
 * the jumps: holding the coin earns nothing on average, so a strategy's result is not the market's gift.
 */
const WEATHERS = [
  { drift: 1.246, hours: 2160, unrest: 1 },
  { drift: -1.554, hours: 1440, unrest: 1.1 },
  { drift: -0.154, hours: 1440, unrest: 0.85 },
] as const;
const FIRST_WEATHER = WEATHERS[0];

/** Beyond a hundredth and a hundredfold of its beginning a price is drawn back: centuries ahead it is still one in ticks. */
const WIDEST = exactLog(100);
const PULL = 2;
const LARGEST_MOVE = 0.5;

/** The way inside an hour: so many steps, wilder than the hour alone would have them, as real ranges are. */
const STEPS = 4;
const RANGE = 1.95;
const way = new Float64Array(STEPS);

const START_LOG_PRICE = exactLog(START_PRICE);

export const beginMarket = (random: HourlyRandom, hour: number): MarketState => {
  random.begin(hour - 1);
  return {
    hour,
    logPrice: START_LOG_PRICE,
    fast: FAST.spread * random.normal(),
    mid: MID.spread * random.normal(),
    slow: SLOW.spread * random.normal(),
    weather: Math.floor(random.uniform() * WEATHERS.length),
    shock: 0,
  };
};

/** Takes the state one hour on and writes the hour's prices, in whole ticks. */
export const nextHour = (random: HourlyRandom, state: MarketState, hour: Hour): void => {
  random.begin(state.hour);
  turnWeather(random, state);
  const { drift, unrest } = WEATHERS[state.weather] ?? FIRST_WEATHER;
  const { normal, uniform } = random;

  state.fast = FAST.keeps * state.fast + FAST.gains * normal();
  state.mid = MID.keeps * state.mid + MID.gains * normal();
  state.slow = SLOW.keeps * state.slow + SLOW.gains * (LEVERAGE * state.shock + LEVERAGE_REST * normal());
  const unrestNow = state.fast + state.mid + state.slow;
  const sigma = exactExp(LOG_SIGMA + unrestNow) * unrest;

  state.shock = studentT(random);
  const jump = uniform() < JUMPS_PER_YEAR / HOURS_PER_YEAR ? JUMP_MEAN + JUMP_SPREAD * normal() : 0;
  const mean = (drift + pullOn(state.logPrice)) / HOURS_PER_YEAR - 0.5 * sigma * sigma;
  const wanted = mean + sigma * state.shock + jump;
  const move = Math.max(-LARGEST_MOVE, Math.min(LARGEST_MOVE, wanted));

  const from = state.logPrice;
  const to = from + move;
  let highest = Math.max(from, to);
  let lowest = Math.min(from, to);
  let walked = 0;
  const step = (sigma * RANGE) / Math.sqrt(STEPS);
  for (let nth = 0; nth < STEPS; nth += 1) {
    walked += step * normal();
    way[nth] = walked;
  }
  for (let nth = 0; nth < STEPS; nth += 1) {
    const share = (nth + 1) / STEPS;
    const at = from + move * share + (way[nth] ?? 0) - share * walked;
    if (at > highest) highest = at;
    if (at < lowest) lowest = at;
  }

  hour.open = priceOf(from);
  hour.high = priceOf(highest);
  hour.low = priceOf(lowest);
  hour.close = priceOf(to);
  hour.volume = Math.round(exactExp(0.8 * unrestNow + 0.3 * normal()) * 1e8) / 1e6;
  state.logPrice = to;
  state.hour += 1;
};

const turnWeather = (random: HourlyRandom, state: MarketState): void => {
  const { hours } = WEATHERS[state.weather] ?? FIRST_WEATHER;
  if (random.uniform() >= 1 / hours) return;
  const other = random.uniform() < 0.5 ? 1 : 2;
  state.weather = (state.weather + other) % WEATHERS.length;
};

/** Of six degrees of freedom and variance 1. The sum of six squared normals below the root is that of three logarithms. */
const studentT = ({ normal, uniform }: HourlyRandom): number => {
  const squares = -2 * exactLog((1 - uniform()) * (1 - uniform()) * (1 - uniform()));
  return Math.max(-WILDEST, Math.min(WILDEST, (normal() / Math.sqrt(squares / FREEDOM)) * T_SCALE));
};

const pullOn = (logPrice: number): number => {
  const away = logPrice - START_LOG_PRICE;
  return away > WIDEST ? -PULL : away < -WIDEST ? PULL : 0;
};

const priceOf = (log: number): number =>
  Math.max(1, Math.round(exactExp(log) * TICKS_PER_UNIT)) / TICKS_PER_UNIT;
