/**
 * What a variable product stands at, in millionths of the principal, after so many days: a walk that anyone can compute
 * again from the product's id. It stands in for the strategy's own result until that trades for itself.
 */

/** A day moves at most 1.2 % either way, a little more often down than the dreamer thinks. */
const LARGEST_STEP_PPM = 12_000;

const MIX = 0x9e3779b1;

/** FNV-1a of the id, then one scramble per day: the same on every machine. */
const seedOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
};

const scramble = (value: number): number => {
  let mixed = value >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

const stepOf = (seed: number, day: number): number => {
  const share = scramble(seed + Math.imul(day, MIX)) / 0xffffffff;
  return Math.round((share * 2 - 1) * LARGEST_STEP_PPM);
};

/** Never below losing everything. `epochDay` is the calendar day (UTC) on which the order's first day began. */
export const resultsPpm = (productId: string, epochDay: number, days: number): number[] => {
  const seed = seedOf(productId);
  let result = 0;
  return Array.from({ length: days }, (_, before) => {
    result = Math.max(-1_000_000, result + stepOf(seed, epochDay + before + 1));
    return result;
  });
};

export const resultPpm = (productId: string, epochDay: number, days: number): number =>
  resultsPpm(productId, epochDay, days).at(-1) ?? 0;

export const epochDayOf = (at: Date): number => Math.floor(at.getTime() / 86_400_000);
