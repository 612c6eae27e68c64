import type { Curve } from '@paperlock/engine/curve.ts';

/** Each stretch keeps at most four points, about two hundred in total: a phone cannot show more. */
const STRETCHES = 64;

/**
 * Chooses the hours to draw: the best, the worst, the deepest drawdown and the last of each stretch, so no extreme is
 * lost.
 */
export const drawnHours = (curve: Pick<Curve, 'length' | 'equities' | 'drawdowns'>): number[] => {
  const [equities, falls] = [curve.equities(), curve.drawdowns()];
  const drawn = new Set<number>();
  const size = Math.max(1, curve.length / STRETCHES);
  for (let stretch = 0; stretch * size < curve.length; stretch += 1) {
    const [from, to] = [Math.floor(stretch * size), Math.min(curve.length, Math.floor((stretch + 1) * size))];
    if (to <= from) continue;
    let [best, worst, deepest] = [from, from, from];
    for (let hour = from; hour < to; hour += 1) {
      if ((equities[hour] as number) > (equities[best] as number)) best = hour;
      if ((equities[hour] as number) < (equities[worst] as number)) worst = hour;
      if ((falls[hour] as number) > (falls[deepest] as number)) deepest = hour;
    }
    for (const hour of [best, worst, deepest, to - 1]) drawn.add(hour);
  }
  return [...drawn].sort((a, b) => a - b);
};
