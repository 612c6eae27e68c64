import { nearestTick } from '../venue.ts';

/**
 * The price of each level of a grid with steps of equal ratio around a start. What was computed once is remembered, because
 * powers are slow; it is no state of the bot, for start and level give it again.
 */
export const levelPrices = (step: number, ticksPerUnit: number) => {
  let from = Number.NaN;
  let above: number[] = [];
  let below: number[] = [];
  return (start: number, level: number): number => {
    if (start !== from) {
      from = start;
      above = [];
      below = [];
    }
    const side = level < 0 ? below : above;
    const place = Math.abs(level);
    while (side.length <= place) {
      const next = level < 0 ? -side.length : side.length;
      side.push(nearestTick(start * (1 + step) ** next, ticksPerUnit));
    }
    return side[place] as number;
  };
};
