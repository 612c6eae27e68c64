import { useId } from 'react';
import css from './products.module.css';

const WIDTH = 300;
const HEIGHT = 100;

/** Results since the beginning, which is nothing; above and below it in different colours, with the line drawn between. */
export function SeriesChart({ results, label }: { results: readonly number[]; label: string }) {
  const id = useId();
  const values = [0, ...results];
  const top = Math.max(...values);
  const bottom = Math.min(...values);
  const span = top - bottom || 1;
  const yOf = (value: number) => ((top - value) / span) * HEIGHT;
  const xOf = (place: number) => (place / (values.length - 1)) * WIDTH;
  const line = values.map((value, place) => `${xOf(place)},${yOf(value)}`).join(' ');
  const zero = yOf(0);
  const area = `0,${zero} ${line} ${WIDTH},${zero}`;
  return (
    <svg
      className={css.chart}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <clipPath id={`${id}-above`}>
        <rect x="0" y="0" width={WIDTH} height={zero} />
      </clipPath>
      <clipPath id={`${id}-below`}>
        <rect x="0" y={zero} width={WIDTH} height={HEIGHT - zero} />
      </clipPath>
      <polygon className={css.above} points={area} clipPath={`url(#${id}-above)`} />
      <polygon className={css.below} points={area} clipPath={`url(#${id}-below)`} />
      <line className={css.zero} x1="0" x2={WIDTH} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
      <polyline className={css.line} points={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
