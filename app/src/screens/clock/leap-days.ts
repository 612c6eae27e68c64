import type { Posting } from '@paperlock/contract/assets.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import { DAY_MS } from '@paperlock/domain/products/state.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';

export type Leap = { readonly from: string; readonly to: string };

/** What one day of a leap brought: beyond the principal, and of the principal. */
export type LeapDay = { readonly net: Micro; readonly back: Micro };

/** How many days a leap is long. The minutes that a person took to decide make it no day shorter. */
export const daysOf = ({ from, to }: Leap): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The day of a leap in which a moment lies, counted from 0; null outside of it. */
export const dayOfLeap = (leap: Leap, at: string): number | null => {
  const [from, to, moment] = [Date.parse(leap.from), Date.parse(leap.to), Date.parse(at)];
  if (moment <= from || moment > to) return null;
  return Math.min(daysOf(leap) - 1, Math.ceil((moment - from) / DAY_MS) - 1);
};

type Booked = Pick<Posting, 'kind' | 'from' | 'to' | 'amount' | 'booked_at'>;

/** The days of a leap with what was booked on each of them. */
export const leapDays = (leap: Leap, postings: readonly Booked[]): LeapDay[] => {
  const days = Array.from({ length: daysOf(leap) }, () => ({ net: 0n, back: 0n }));
  for (const { kind, from, to, amount, booked_at } of postings) {
    const nth = dayOfLeap(leap, booked_at);
    const day = nth === null ? undefined : days[nth];
    if (!day || !isOfOrders(kind)) continue;
    const micro = microOf(amount);
    if (to === 'available' && from === 'locked') day.back += micro;
    else if (to === 'available') day.net += micro;
    else if (to === 'locked') day.back -= micro;
    else if (to === 'market') day.net -= micro;
  }
  return days;
};

const isOfOrders = (kind: Posting['kind']): boolean =>
  kind === 'order_interest' || kind === 'order_maturity' || kind === 'order_result' || kind === 'order_pay';
