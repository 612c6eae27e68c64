import { useId } from 'react';
import { depthOf, type Point, piecesOf, placesOf, type Ticks, ticksOf } from './chart-scale.ts';
import { ChartTable, type ChartTableProps } from './chart-table.tsx';
import css from './line-chart.module.css';

const WIDTH = 600;
const HEIGHT = 240;

export type LineChartProps = ChartTableProps & {
  /** At the side of the picture, where there is little room. */
  showTick?(value: number): string;
  /** The lowest value that is possible: the picture does not go below it. */
  floor?: number;
  /** Shaded between two lines, or a line and zero, as a loss where `to` is the lower one. */
  shade?: { from: number | 'zero'; to: number };
  /** It draws itself from its first day to its last, once. */
  draws?: boolean;
};

/**
 * Lines over time, with zero always in sight and a table behind them. Time runs from left to right in every language, as the
 * amounts beside it do.
 */
export function LineChart(props: LineChartProps) {
  const { label, times, lines, showTime, showValue, showTick = showValue, floor, shade, draws } = props;
  const id = useId();
  const ticks = ticksOf(
    [0, ...lines.flatMap(({ values }) => values.filter((value) => value !== null))],
    floor,
  );
  const places = placesOf(times);
  const drawn = lines.map(({ values }) => values.map((value, at) => pointOf(ticks, places[at] ?? 0, value)));
  const zero = drawn[0]?.map((_, at) => pointOf(ticks, places[at] ?? 0, 0)) ?? [];
  const first = times[0];
  const last = times.at(-1);
  return (
    <figure className={css.figure}>
      <ul className={css.legend}>
        {lines
          .filter(({ tone }) => tone !== 'quiet')
          .map(({ name, tone = 'ink', dashed = false }) => (
            <li key={name}>
              <svg className={css.sample} viewBox="0 0 24 4" aria-hidden="true">
                <line
                  className={css.line}
                  data-tone={tone}
                  data-dashed={dashed}
                  x1="0"
                  x2="24"
                  y1="2"
                  y2="2"
                />
              </svg>
              {name}
            </li>
          ))}
      </ul>
      <div className={css.picture}>
        <div className={css.ticks} aria-hidden="true">
          {ticks.at.map((tick) => (
            <span key={tick} style={{ insetBlockStart: `${depthOf(ticks, tick) * 100}%` }}>
              <bdi>{showTick(tick)}</bdi>
            </span>
          ))}
        </div>
        <svg
          className={css.lines}
          data-draws={draws || undefined}
          role="img"
          aria-label={label}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {ticks.at.map((tick) => (
            <line
              key={tick}
              className={tick === 0 ? css.zero : css.tick}
              x1="0"
              x2={WIDTH}
              y1={depthOf(ticks, tick) * HEIGHT}
              y2={depthOf(ticks, tick) * HEIGHT}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {shade && (
            <Shade
              id={id}
              from={shade.from === 'zero' ? zero : (drawn[shade.from] ?? [])}
              to={drawn[shade.to] ?? []}
            />
          )}
          {lines.map(({ name, tone = 'ink', dashed = false }, nth) =>
            piecesOf(drawn[nth] ?? []).map((piece) => (
              <polyline
                key={`${name} ${piece[0]?.x}`}
                className={css.line}
                data-tone={tone}
                data-dashed={dashed}
                points={pointsText(whole(piece))}
                vectorEffect="non-scaling-stroke"
              />
            )),
          )}
        </svg>
        {first !== undefined && last !== undefined && (
          <div className={css.times} aria-hidden="true">
            <bdi>{showTime(first)}</bdi>
            {last !== first && <bdi>{showTime(last)}</bdi>}
          </div>
        )}
      </div>
      <ChartTable {...props} />
    </figure>
  );
}

type ShadeProps = { id: string; from: readonly (Point | null)[]; to: readonly (Point | null)[] };

/** The area between two lines, cut along the first: below it lost, above it won. */
function Shade({ id, from, to }: ShadeProps) {
  const both = piecesOf(from.map((point, at) => (to[at] ? point : null)));
  return both.map((piece) => {
    const xs = new Set(piece.map(({ x }) => x));
    const back = to.flatMap((point) => (point && xs.has(point.x) ? [point] : [])).reverse();
    const area = pointsText([...piece, ...back]);
    const start = piece[0]?.x ?? 0;
    const end = piece.at(-1)?.x ?? 0;
    const clip = `${id}-${start}`;
    const edge = (y: number) => pointsText([...piece, { x: end, y }, { x: start, y }]);
    return (
      <g key={start}>
        <clipPath id={`${clip}-above`}>
          <polygon points={edge(0)} />
        </clipPath>
        <clipPath id={`${clip}-below`}>
          <polygon points={edge(HEIGHT)} />
        </clipPath>
        <polygon className={css.above} points={area} clipPath={`url(#${clip}-above)`} />
        <polygon className={css.below} points={area} clipPath={`url(#${clip}-below)`} />
      </g>
    );
  });
}

const pointOf = (ticks: Ticks, place: number, value: number | null): Point | null =>
  value === null ? null : { x: place * WIDTH, y: depthOf(ticks, value) * HEIGHT };

/** A single moment is drawn as a short stroke: a line of one point would not be seen. */
const whole = (piece: readonly Point[]): readonly Point[] =>
  piece.length === 1
    ? piece.flatMap(({ x, y }) => [
        { x: x - 3, y },
        { x: x + 3, y },
      ])
    : piece;

const pointsText = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${toHundredths(x)},${toHundredths(y)}`).join(' ');

const toHundredths = (length: number): number => Math.round(length * 100) / 100;
