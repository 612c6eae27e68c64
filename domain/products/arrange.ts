/** How a list of projects is searched and sorted: what a person can buy first, the rest apart. */

import { microOf } from '../read-amount.ts';

export const productSorts = ['payout', 'newest', 'rate', 'period', 'closing'] as const;
export type ProductSort = (typeof productSorts)[number];

export type Arrangeable = {
  readonly name: string;
  readonly state: string;
  readonly sold_out: boolean;
  readonly daily_ppm: number;
  readonly period_days: number;
  /** ISO instants, which sort as text. */
  readonly first_payment_at: string;
  readonly open_at: string;
  readonly close_at: string;
};

type Arranged<Product> = {
  /** On sale to this person now. */
  readonly open: readonly Product[];
  /** On sale, but not to this person yet. */
  readonly locked: readonly Product[];
  readonly closed: readonly Product[];
};

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const orders: Record<ProductSort, (one: Arrangeable, other: Arrangeable) => number> = {
  payout: (one, other) =>
    byText(one.first_payment_at, other.first_payment_at) || one.period_days - other.period_days,
  newest: (one, other) => byText(other.open_at, one.open_at),
  rate: (one, other) => other.daily_ppm - one.daily_ppm,
  period: (one, other) => one.period_days - other.period_days,
  closing: (one, other) => byText(one.close_at, other.close_at),
};

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Every word of the search is in the name, in any order and either case. */
export const isFound = (name: string, search: string): boolean => {
  const within = plain(name);
  return plain(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
};

type Startable = Arrangeable & { readonly unit_price: string; readonly min_units: number };

/** Where a newcomer may begin: the smallest sum of what promises its return, and of those the shortest. */
export const goodStart = <Product extends Startable>(open: readonly Product[]): Product | undefined => {
  const least = ({ unit_price, min_units }: Product) => microOf(unit_price) * BigInt(min_units);
  const [first] = open
    .filter(({ daily_ppm }) => daily_ppm > 0)
    .toSorted((a, b) => Number(least(a) - least(b)) || a.period_days - b.period_days);
  return first;
};

export const arrangeProducts = <Product extends Arrangeable>(
  list: readonly Product[],
  wish: { sort: ProductSort; search: string; isLocked: (product: Product) => boolean },
): Arranged<Product> => {
  const found = list.filter(({ name }) => isFound(name, wish.search)).sort(orders[wish.sort]);
  const isOnSale = ({ state, sold_out }: Product) => state === 'open' && !sold_out;
  const onSale = found.filter(isOnSale);
  return {
    open: onSale.filter((product) => !wish.isLocked(product)),
    locked: onSale.filter(wish.isLocked),
    closed: found.filter((product) => !isOnSale(product)),
  };
};
