import type { Micro } from '../money.ts';
import { DAILY_PPM_MAX, GUARANTEE_MICRO } from './limits.ts';
import { DAY_MS } from './state.ts';
import type { Payout, ProductType } from './terms.ts';

/** Whether the terms of a product fit together. The same is asked when it is drafted, changed and published. */

export type Draft = {
  readonly type: ProductType;
  readonly unitPrice: Micro;
  readonly minUnits: number;
  readonly maxUnits: number;
  readonly dailyPpm: number;
  readonly payout: Payout;
  readonly targetMicro: Micro | null;
  readonly openAt: Date;
  readonly closeAt: Date;
  readonly launchAt: Date | null;
  readonly earlyRedemption: boolean;
  readonly autoRenew: boolean;
};

/** Each with the field where it shows. */
export const draftFaults = {
  ratio_too_high: 'daily_ppm',
  price: 'unit_price',
  max_below_min: 'max_units',
  amount: 'max_units',
  variable_ratio: 'daily_ppm',
  variable_end: 'payout',
  close_before_open: 'close_at',
  past: 'close_at',
  target_and_launch: 'launch_at',
  launch_before_close: 'launch_at',
  far: 'close_at',
  target_units: 'target',
  target_below_min: 'target',
  renew_raise: 'auto_renew',
} as const;

export type DraftFault = keyof typeof draftFaults;

/** Ten years: later dates are not meaningful, and years must keep four digits. */
const FARTHEST_MS = 3653 * DAY_MS;

/** The first fault, or none. */
export const faultInDraft = (draft: Draft, now: Date): DraftFault | null =>
  faultInRatio(draft) ?? faultInUnits(draft) ?? faultInDates(draft, now) ?? faultInTarget(draft);

const faultInRatio = ({ type, dailyPpm, payout, ...draft }: Draft): DraftFault | null => {
  if (dailyPpm > DAILY_PPM_MAX) return 'ratio_too_high';
  const isVariable = type === 'premium_plus';
  if ((dailyPpm === 0) !== isVariable) return 'variable_ratio';
  // A result is known at the end: nobody would bear the losses of a customer who left before it.
  const endsEarly = payout !== 'maturity' || draft.earlyRedemption || draft.autoRenew;
  return isVariable && endsEarly ? 'variable_end' : null;
};

const faultInUnits = ({ unitPrice, minUnits, maxUnits }: Draft): DraftFault | null => {
  if (unitPrice <= 0n) return 'price';
  if (maxUnits < minUnits) return 'max_below_min';
  return unitPrice * BigInt(maxUnits) > GUARANTEE_MICRO ? 'amount' : null;
};

const faultInDates = ({ openAt, closeAt, launchAt, targetMicro }: Draft, now: Date): DraftFault | null => {
  if (closeAt <= openAt) return 'close_before_open';
  if (closeAt <= now) return 'past';
  if ((targetMicro === null) !== (launchAt === null)) return 'target_and_launch';
  if (launchAt !== null && launchAt < closeAt) return 'launch_before_close';
  return (launchAt ?? closeAt).getTime() > now.getTime() + FARTHEST_MS ? 'far' : null;
};

const faultInTarget = ({ targetMicro, unitPrice, minUnits, autoRenew }: Draft): DraftFault | null => {
  if (targetMicro === null) return null;
  if (targetMicro % unitPrice !== 0n) return 'target_units';
  if (targetMicro < unitPrice * BigInt(minUnits)) return 'target_below_min';
  return autoRenew ? 'renew_raise' : null;
};
