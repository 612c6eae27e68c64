import type { CSSProperties } from 'react';
import css from './day-squares.module.css';
import { Padlock } from './padlock.tsx';

/** Told apart by border and filling, too: a paid day has a sign before its amount, a dropped one a broken edge. */
export type SquareKind = 'none' | 'expected' | 'today' | 'over' | 'paid' | 'lost' | 'dropped';

export type DaySquare = {
  readonly day: number;
  readonly kind: SquareKind;
  /** As much as a small square holds; without it the square is empty. */
  readonly text?: string | undefined;
  /** The day on which a lock ends: a wide square with a padlock and what comes back. */
  readonly lock?: { readonly open: boolean; readonly text: string } | undefined;
};

type DaySquaresProps = {
  /** What the squares show, in a sentence, for readers who do not see them. */
  label: string;
  squares: readonly DaySquare[];
  /** They fill one by one within this time; without it, and with reduced motion, they are filled at once. */
  fillMs?: number;
};

/** Up to a month, each square has room for its amount; more days are smaller and bare. */
const MOST_WITH_TEXT = 31;

/** One square for each day, in the order of reading. */
export function DaySquares({ label, squares, fillMs }: DaySquaresProps) {
  const dense = squares.length > MOST_WITH_TEXT;
  const step = fillMs === undefined ? {} : { '--step': `${fillMs / squares.length}ms` };
  return (
    <div className={css.frame}>
      <div
        role="img"
        aria-label={label}
        className={css.squares}
        data-dense={dense || undefined}
        data-fills={fillMs === undefined ? undefined : true}
        style={step as CSSProperties}
      >
        {squares.map(({ day, kind, text, lock }, nth) => (
          <span
            key={day}
            className={css.square}
            data-wide={lock ? true : undefined}
            style={{ '--nth': nth } as CSSProperties}
          >
            <span className={css.filling} data-kind={kind} data-lock={lock ? true : undefined}>
              {lock && <Padlock open={lock.open} />}
              {(!dense || lock) && (
                <span className={css.texts}>
                  {text !== undefined && <bdi dir="ltr">{text}</bdi>}
                  {text !== undefined && lock && ' + '}
                  {lock && <span>{lock.text}</span>}
                </span>
              )}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}

/** The sample of a square, for a legend below as many of them. */
export function SquareSample({ kind, of }: { kind: SquareKind; of: number }) {
  return (
    <span className={css.sample} data-dense={of > MOST_WITH_TEXT || undefined} aria-hidden="true">
      <span className={css.filling} data-kind={kind} />
    </span>
  );
}
