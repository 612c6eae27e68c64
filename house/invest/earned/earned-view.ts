import type { EarnedDay, Runway } from '@paperlock/contract/earned.ts';
import { runwayOf } from '@paperlock/domain/earned/runway.ts';
import { type Micro, microText } from '@paperlock/domain/money.ts';
import { DAY_MS } from '@paperlock/domain/products/state.ts';
import type { DaySums, Sums } from './earned-store.ts';

export const sumsView = ({ promised, earned }: Sums) => ({
  promised: microText(promised),
  earned: microText(earned),
  gap: microText(promised - earned),
});

export const dayView = ({ day, ...sums }: DaySums): EarnedDay => ({
  day: new Date(day * DAY_MS).toISOString().slice(0, 10),
  ...sumsView(sums),
});

export const runwayView = (reserve: Micro, { days, promised, earned }: Sums & { days: number }): Runway => ({
  reserve: microText(reserve),
  days_looked_at: days,
  promised: microText(promised),
  earned: microText(earned),
  ...runwayOf(reserve, { days, promisedMicro: promised, earnedMicro: earned }),
});
