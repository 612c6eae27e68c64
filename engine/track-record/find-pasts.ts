import { bestOnPast, holdPast, tryOnPast } from './track-record.ts';
import { openPast } from './years.ts';

const LOOKED_AT = 100;
const BRILLIANT_PPM = 500_000;

/** What the best settings earned in this past, or null where it is no past for the lesson. */
export const brillianceOf = (number: number): number | null => {
  const past = openPast(number);
  if (holdPast(past).ppm >= 0) return null;
  const { ppm } = tryOnPast(past, bestOnPast(past));
  return ppm >= BRILLIANT_PPM ? ppm : null;
};

export const findPasts = (): number[] =>
  Array.from({ length: LOOKED_AT }, (_, before) => before + 1)
    .flatMap((number) => {
      const earned = brillianceOf(number);
      return earned === null ? [] : [{ number, earned }];
    })
    .sort((a, b) => b.earned - a.earned || a.number - b.number)
    .map(({ number }) => number);
