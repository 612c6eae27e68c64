import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { shareText } from '../rounded.ts';
import css from './markets.module.css';

/** From everything lost to three times the start; what went beyond is drawn at the edge. */
const LOWEST = -1_000_000;
const HIGHEST = 2_000_000;
const TICKS = [-1_000_000, 0, 1_000_000, 2_000_000] as const;

/** How far to the right a result is, from 0 to 1. */
export const placeOf = (ppm: number): number =>
  (Math.min(HIGHEST, Math.max(LOWEST, ppm)) - LOWEST) / (HIGHEST - LOWEST);

/** The numbers under a picture of results. */
export function MarketScale() {
  const { tag } = useSpeaker();
  return (
    <div className={css.scale} aria-hidden="true">
      {TICKS.map((ppm) => (
        <span key={ppm} style={{ insetInlineStart: `${placeOf(ppm) * 100}%` }}>
          {ppm > 0 && '+'}
          {shareText(tag, ppm)}
        </span>
      ))}
    </div>
  );
}
