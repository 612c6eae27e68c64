import { placesOf } from './chart-scale.ts';
import css from './spark-line.module.css';

const WIDTH = 600;
const HEIGHT = 96;
/** Room for half the line's width at both edges. */
const EDGE = 4;

type SparkLineProps = {
  /** What the picture shows, in a sentence; none where its numbers beside it say the same. */
  label?: string;
  /** In a row of a list. */
  small?: boolean;
  /** Milliseconds, earliest first. */
  times: readonly number[];
  values: readonly number[];
};

/** The least that the height stands for, as a share of the greatest value: half a percent must not look like a doubling. */
const LEAST_SPAN = 0.05;

/** How far down a value is, from 0 at the top to 1, between the lowest and the highest. */
export const depthAmong = (values: readonly number[]): ((value: number) => number) => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(high - low, LEAST_SPAN * Math.max(Math.abs(low), Math.abs(high)));
  return (value) => (span === 0 ? 0.5 : 0.5 + (high + low - 2 * value) / (2 * span));
};

/** One line without a scale: which way it went. Its numbers stand beside it, and an area only where it begins at nothing. */
export function SparkLine({ label, small, times, values }: SparkLineProps) {
  const depth = depthAmong(values);
  const points = placesOf(times).map((place, at) => ({
    x: EDGE + place * (WIDTH - 2 * EDGE),
    y: EDGE + depth(values[at] ?? 0) * (HEIGHT - 2 * EDGE),
  }));
  const line = points.map(({ x, y }) => `${toTenths(x)},${toTenths(y)}`).join(' ');
  return (
    <svg
      className={css.picture}
      data-small={small || undefined}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {Math.min(...values) === 0 && (
        <polygon className={css.below} points={`${EDGE},${HEIGHT} ${line} ${WIDTH - EDGE},${HEIGHT}`} />
      )}
      <polyline className={css.line} points={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const toTenths = (length: number): number => Math.round(length * 10) / 10;
