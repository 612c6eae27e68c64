import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from './reports.module.css';
import { resultText } from './rounded.ts';

const WIDTH = 300;
const HEIGHT = 100;

type Line = { kind: 'own' | 'hold' | 'fall'; values: readonly number[] };
type LineChartProps = {
  label: string;
  times: readonly number[];
  lines: readonly Line[];
  from: string;
  to: string;
};

/**
 * Lines over time from the same beginning, with the highest and the lowest value written beside them. Time runs from left to
 * right in every language, as numbers do.
 */
export function LineChart({ label, times, lines, from, to }: LineChartProps) {
  const { tag } = useSpeaker();
  const values = lines.flatMap((line) => line.values);
  const [top, bottom] = [Math.max(0, ...values), Math.min(0, ...values)];
  const [begin, end] = [times[0] ?? 0, times.at(-1) ?? 1];
  const xOf = (time: number) => (((time - begin) / (end - begin || 1)) * WIDTH).toFixed(1);
  const yOf = (value: number) => (((top - value) / (top - bottom || 1)) * HEIGHT).toFixed(1);
  const pointsOf = (line: Line) =>
    line.values.map((value, place) => `${xOf(times[place] ?? 0)},${yOf(value)}`).join(' ');
  const zero = yOf(0);
  return (
    <div className={css.chart} dir="ltr">
      <div className={css.scale} aria-hidden="true">
        <span>{top > 0 && resultText(tag, top)}</span>
        <span>{bottom < 0 && resultText(tag, bottom)}</span>
      </div>
      <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <line className={css.zero} x1="0" x2={WIDTH} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
        {lines.map((line) =>
          line.kind === 'fall' ? (
            <polygon
              key={line.kind}
              className={css.area}
              points={`0,${zero} ${pointsOf(line)} ${WIDTH},${zero}`}
              vectorEffect="non-scaling-stroke"
            />
          ) : (
            <polyline
              key={line.kind}
              className={css.line}
              data-line={line.kind}
              points={pointsOf(line)}
              vectorEffect="non-scaling-stroke"
            />
          ),
        )}
      </svg>
      <div className={css.dates} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </div>
  );
}
