import { placesOf } from '@paperlock/ui/chart-scale.ts';
import css from './amount-curve.module.css';

const WIDTH = 600;
const HEIGHT = 96;
/** Room for half the line's width at both edges. */
const EDGE = 4;

type AmountCurveProps = {
  /** What the picture shows, in a sentence. */
  label: string;
  /** Milliseconds, earliest first. */
  times: readonly number[];
  values: readonly number[];
  /** What was taken out since the value before, where anything was: drawn as a step, since nothing was lost. */
  taken: readonly number[];
  /** Says of the greatest step what was taken. */
  takenText: (value: number) => string;
};

/** An amount over time, always from zero: what is below the line is all there is. */
export function AmountCurve({ label, times, values, taken, takenText }: AmountCurveProps) {
  const before = values.map((value, at) => value + (taken[at] ?? 0));
  const high = Math.max(0, ...before);
  const low = Math.min(0, ...values);
  const places = placesOf(times);
  const depth = (value: number) => (high === low ? 1 : (high - value) / (high - low));
  const xOf = (at: number) => toTenths(EDGE + (places[at] ?? 0) * (WIDTH - 2 * EDGE));
  const yOf = (value: number) => toTenths(EDGE + depth(value) * (HEIGHT - 2 * EDGE));
  const steps = taken.flatMap((value, at) => (value > 0 ? [at] : []));
  const ends = [...steps, values.length];
  const starts = [0, ...steps];
  const pieces = starts.map((start, nth) => [
    `${xOf(start)},${yOf(values[start] ?? 0)}`,
    ...values.map((_, at) => `${xOf(at)},${yOf(before[at] ?? 0)}`).slice(start + 1, (ends[nth] ?? 0) + 1),
  ]);
  const greatest = steps.reduce<number | undefined>(
    (most, at) => (most === undefined || (taken[at] ?? 0) > (taken[most] ?? 0) ? at : most),
    undefined,
  );
  return (
    <div className={css.frame}>
      <svg
        className={css.picture}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <polygon
          className={css.below}
          points={`${xOf(0)},${yOf(0)} ${pieces.flat().join(' ')} ${xOf(values.length - 1)},${yOf(0)}`}
        />
        {pieces.map((points) => (
          <polyline
            key={points[0]}
            className={css.line}
            points={points.join(' ')}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {steps.map((at) => (
          <line
            key={at}
            className={css.step}
            x1={xOf(at)}
            x2={xOf(at)}
            y1={yOf(before[at] ?? 0)}
            y2={yOf(values[at] ?? 0)}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {greatest !== undefined && (
        <Taken place={places[greatest] ?? 0}>{takenText(taken[greatest] ?? 0)}</Taken>
      )}
    </div>
  );
}

/** Beside the step, on the side that has more room. */
function Taken({ place, children }: { place: number; children: string }) {
  const isLate = place > 0.5;
  return (
    <span
      className={css.taken}
      aria-hidden="true"
      style={isLate ? { insetInlineEnd: `${(1 - place) * 100}%` } : { insetInlineStart: `${place * 100}%` }}
    >
      {children}
    </span>
  );
}

const toTenths = (length: number): number => Math.round(length * 10) / 10;
