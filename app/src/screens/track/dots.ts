import { placeOf } from '../../parts/markets/market-scale.tsx';

export const COLUMNS = 30;

export type Dot = { readonly column: number; readonly row: number; readonly ppm: number };

/** One dot a result, stacked in columns of ten per cent: those that came first lie lowest. */
export const dotsOf = (results: readonly number[]): Dot[] => {
  const heights = new Array<number>(COLUMNS).fill(0);
  return results.map((ppm) => {
    const column = Math.min(COLUMNS - 1, Math.floor(placeOf(ppm) * COLUMNS));
    const row = heights[column] ?? 0;
    heights[column] = row + 1;
    return { column, row, ppm };
  });
};
