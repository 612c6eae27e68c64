import { MOST_DAYS } from './limits.ts';

/** What a person had at the end of each day. */

export type DayChange = { readonly day: string; readonly changeMicro: bigint };
export type DayBalance = { readonly day: string; readonly totalMicro: bigint };

const DAY_MS = 86_400_000;

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/**
 * The balance day by day until today, from the changes of each day, earliest first. `days` is how far back it reaches; without
 * it, to the day before the first change. Nothing changed is nothing to show.
 */
export const dayBalances = (
  changes: readonly DayChange[],
  today: string,
  days: number | undefined,
): DayBalance[] => {
  const [first] = changes;
  if (!first) return [];
  const last = numberOf(today);
  const from = days === undefined ? numberOf(first.day) - 1 : last - days;
  const step = Math.ceil((last - from + 1) / MOST_DAYS);
  const balances: DayBalance[] = [];
  let totalMicro = 0n;
  let next = 0;
  for (let at = from; at <= last; at += 1) {
    for (let change = changes[next]; change && numberOf(change.day) <= at; change = changes[next]) {
      totalMicro += change.changeMicro;
      next += 1;
    }
    // Counted from today, so that today is never left out.
    if ((last - at) % step === 0) balances.push({ day: dayOf(at), totalMicro });
  }
  return balances;
};
