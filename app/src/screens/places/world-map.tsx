import { useEffect, useId, useState } from 'react';
import css from './places.module.css';

let known = '';

/** The coasts of the world, which are most of what a map weighs: they come once there is a map to draw them on. */
const useCoasts = (): string => {
  const [coasts, setCoasts] = useState(known);
  useEffect(() => {
    if (known !== '') return undefined;
    let shown = true;
    void import('./world-outline.json').then(
      ({ default: outline }) => {
        known = outline.join('');
        if (shown) setCoasts(known);
      },
      // The place is marked between its degrees all the same.
      () => {},
    );
    return () => {
      shown = false;
    };
  }, []);
  return coasts;
};

/** Four units of the drawing are one degree; it begins at the North Pole and the line of dates. */
const UNITS = 4;
const TURN = 360 * UNITS;
const GRID_DEGREES = 30;

type Point = { latitude: number; longitude: number };
type WorldMapProps = Point & { label: string; view: 'world' | 'near' };

const acrossOf = (longitude: number) => (longitude + 180) * UNITS;
const downOf = (latitude: number) => (90 - latitude) * UNITS;

/** How much is seen of the surroundings, in units. */
const near = { width: 50 * UNITS, height: 32 * UNITS };

/** Nobody lives south of this, so the world ends there unless the place is further down. */
const SOUTH_END = -60;

/** The same way round in every language: east is never on the left. */
export function WorldMap({ latitude, longitude, label, view }: WorldMapProps) {
  const id = useId();
  const coasts = useCoasts();
  const [x, y] = [acrossOf(longitude), downOf(latitude)];
  const isNear = view === 'near';
  const bottom = latitude < SOUTH_END ? 180 * UNITS : downOf(SOUTH_END);
  const top = Math.min(Math.max(y - near.height / 2, 0), 180 * UNITS - near.height);
  const box = isNear
    ? `${x - near.width / 2} ${top} ${near.width} ${near.height}`
    : `0 ${downOf(84)} ${TURN} ${bottom - downOf(84)}`;
  const radius = isNear ? 3 : 16;
  return (
    <svg className={css.map} data-view={view} viewBox={box} role="img" aria-label={label}>
      <g id={id}>
        <path className={css.land} d={coasts} />
        <path className={css.grid} d={gridOf(isNear ? GRID_DEGREES / 3 : GRID_DEGREES)} />
      </g>
      {/* Whoever looks beyond the line of dates sees the other end of the world. */}
      {isNear && [-TURN, TURN].map((shift) => <use key={shift} href={`#${id}`} x={shift} />)}
      <circle className={css.halo} cx={x} cy={y} r={radius} />
      <circle className={css.mark} cx={x} cy={y} r={radius / 3} />
    </svg>
  );
}

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, n) => from + n * by);

const gridOf = (degrees: number): string =>
  [
    ...steps(-180, 180, degrees).map((longitude) => `M${acrossOf(longitude)} 0v${180 * UNITS}`),
    ...steps(-90, 90, degrees).map((latitude) => `M0 ${downOf(latitude)}h${TURN}`),
  ].join('');
