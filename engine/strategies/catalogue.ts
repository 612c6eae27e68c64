import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Strategy as StrategyName } from '@paperlock/domain/products/terms.ts';
import type { BuildStrategy } from '../bot.ts';
import type { Broker } from '../broker.ts';
import {
  checkParameters,
  type ParameterRefusal,
  type Parameters,
  type ParametersOf,
  type Rules,
} from '../parameters.ts';
import type { Venue } from '../venue.ts';
import { BandTracking, bandTrackingRules } from './band-tracking.ts';
import { BottomTracking, bottomTrackingRules } from './bottom-tracking.ts';
import { InfiniteGrid, infiniteGridRules } from './infinite-grid.ts';
import { Martingale, martingaleRules, safetyLadder } from './martingale.ts';
import { SeaTurtle, seaTurtleRules } from './sea-turtle.ts';
import { SingleOrder, singleOrderRules } from './single-order.ts';
import { SpotGrid, spotRules } from './spot.ts';
import type { Strategy } from './strategy.ts';

/** A strategy with its parameters: all of them, so that it can be written down and built again. */
export type Plan = { readonly parameters: Parameters; readonly build: BuildStrategy };

type Entry = {
  readonly rules: Rules;
  readonly plan: (given: Readonly<Record<string, unknown>>) => Outcome<Plan, ParameterRefusal>;
};

const entry = <R extends Rules>(
  rules: R,
  Of: new (parameters: ParametersOf<R>, broker: Broker, venue: Venue) => Strategy,
  /** The parameter at fault where each is possible and all together are not. */
  contradiction: (parameters: ParametersOf<R>) => string | undefined = () => undefined,
): Entry => ({
  rules,
  plan: (given) => {
    const checked = checkParameters(rules, given);
    if (!checked.ok) return checked;
    const parameters = checked.value;
    const field = contradiction(parameters);
    if (field !== undefined) return refused('parameters_contradict', { field });
    return done({ parameters, build: (broker, venue) => new Of(parameters, broker, venue) });
  },
});

const catalogue: Readonly<Record<StrategyName, Entry>> = {
  spot: entry(spotRules, SpotGrid),
  // A safety order at or below a price of zero would never fill.
  martingale: entry(martingaleRules, Martingale, (parameters) =>
    (safetyLadder(parameters).below.at(-1) ?? 0) < 0.95 ? undefined : 'safetyOrders',
  ),
  infinite_grid: entry(infiniteGridRules, InfiniteGrid),
  band_tracking: entry(bandTrackingRules, BandTracking),
  bottom_tracking: entry(bottomTrackingRules, BottomTracking),
  single_order: entry(singleOrderRules, SingleOrder, ({ shortDays, longDays }) =>
    shortDays < longDays ? undefined : 'longDays',
  ),
  sea_turtle: entry(seaTurtleRules, SeaTurtle, ({ entryDays, failSafeDays }) =>
    entryDays <= failSafeDays ? undefined : 'failSafeDays',
  ),
};

/** What can be set, with default and bounds. */
export const rulesOf = (strategy: StrategyName): Rules => catalogue[strategy].rules;

/** The strategy with what was given and the defaults for the rest, or which parameter is not possible and why. */
export const planStrategy = (
  strategy: StrategyName,
  given: Readonly<Record<string, unknown>> = {},
): Outcome<Plan, ParameterRefusal> => catalogue[strategy].plan(given);
