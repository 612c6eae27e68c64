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

/** One line without a scale, between its own lowest and highest value: which way it went. Its numbers stand beside it. */
export function SparkLine({ label, small, times, values }: SparkLineProps) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const depth = (value: number) => (high === low ? 0.5 : (high - value) / (high - low));
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
      <polygon className={css.below} points={`${EDGE},${HEIGHT} ${line} ${WIDTH - EDGE},${HEIGHT}`} />
      <polyline className={css.line} points={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const toTenths = (length: number): number => Math.round(length * 10) / 10;
