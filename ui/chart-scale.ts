/** Where values stand on a chart: whole steps around what is shown, and places as shares from the start and the top. */

export type Ticks = { readonly low: number; readonly high: number; readonly at: readonly number[] };

const WANTED = 4;

/** 1, 2 or 5 of a power of ten: what people can read off and add up. */
const stepOver = (span: number): number => {
  const rough = span / WANTED;
  const power = 10 ** Math.floor(Math.log10(rough));
  const over = [1, 2, 5, 10].find((times) => times * power >= rough) ?? 10;
  return over * power;
};

/**
 * A scale that holds all values; where they are all the same, one step around them. It does not go below `floor`, which no
 * value can; the floor has a tick of its own where there is room for its number.
 */
export const ticksOf = (values: readonly number[], floor = Number.NEGATIVE_INFINITY): Ticks => {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const step = stepOver(most - least || Math.abs(most) || 1);
  const lowest = Math.floor(least / step);
  const highest = Math.max(Math.ceil(most / step), lowest + 1);
  const steps = Array.from({ length: highest - lowest + 1 }, (_, place) => (lowest + place) * step);
  const at = steps.filter((tick) => tick >= floor);
  const [first = floor] = at;
  const low = Math.max(lowest * step, floor);
  return { low, high: highest * step, at: first - low >= step / 2 ? [low, ...at] : at };
};

/** From the top, 0 to 1. */
export const depthOf = ({ low, high }: Ticks, value: number): number => (high - value) / (high - low);

/** From the start of the time shown, 0 to 1. */
export const placesOf = (times: readonly number[]): number[] => {
  const first = times[0] ?? 0;
  const span = (times.at(-1) ?? 0) - first;
  return times.map((time) => (span === 0 ? 0.5 : (time - first) / span));
};

export type Point = { readonly x: number; readonly y: number };

/** The pieces of a line: it breaks where nothing is known. */
export const piecesOf = (points: readonly (Point | null)[]): Point[][] => {
  const pieces: Point[][] = [];
  let open: Point[] | null = null;
  for (const point of points) {
    if (point === null) {
      open = null;
    } else if (open) {
      open.push(point);
    } else {
      open = [point];
      pieces.push(open);
    }
  }
  return pieces;
};
