import type { ReactNode } from 'react';
import css from './paper-figure.module.css';

/** What the figure holds says what has happened. */
export type Held = 'blank' | 'torn' | 'tick' | 'lock' | 'lens' | 'stop';

/**
 * The folded-paper person of the sample IDs: for empty states, endings and lessons. It has a face and no mood, and screen
 * readers are not told of it: the words beside it say the same.
 */
export function PaperFigure({ holds, size = 112 }: { holds: Held; size?: number }) {
  return (
    <svg className={css.figure} aria-hidden="true" width={size} height={size} viewBox="0 0 112 112">
      <path className={css.coat} d="M8 110l13-37 35-11 35 11 13 37Z" />
      <path className={css.skin} d="M34 24L56 6l22 18-4 29-18 14-18-14Z" />
      <path className={css.crease} d="M56 6v61M34 24l22 13 22-13" />
      <path className={css.eyes} d="M46 43h.01M66 43h.01" />
      <path d="M51 54q5 2 10 0" />
      {things[holds]}
    </svg>
  );
}

const hand = (x: number, y: number) => (
  <path key={x} className={css.skin} d={`M${x - 6} ${y}l6-7 6 7-2 13h-8Z`} />
);

const sheet = 'M28 76h44l10 10v24H28Z';
const corner = 'M72 76v10h10';

const onSheet = (drawn: ReactNode): ReactNode => (
  <>
    <path className={css.sheet} d={sheet} />
    <path className={css.crease} d={corner} />
    {drawn}
    {hand(28, 96)}
    {hand(82, 96)}
  </>
);

const things: Readonly<Record<Held, ReactNode>> = {
  blank: onSheet(<path className={css.dots} d="M40 90h24M40 98h30" />),
  tick: onSheet(<path className={css.mark} d="M44 95l8 8 15-16" />),
  lock: onSheet(<path className={css.mark} d="M45 91h20v14H45ZM49 91v-3a6 6 0 0 1 12 0v3" />),
  torn: (
    <>
      <path className={css.sheet} d="M24 76h26l-4 8 6 7-6 7 5 12H24Z" />
      <path className={css.sheet} d="M64 78h22v32H65l-5-12 6-7-6-7Z" />
      {hand(25, 96)}
      {hand(86, 96)}
    </>
  ),
  lens: (
    <>
      <circle className={css.glass} cx="80" cy="70" r="17" />
      <path className={css.mark} d="M91 83l11 15M74 66a6 6 0 1 1 8 5.5c-1.5.7-2 1.5-2 3M80 80v.01" />
      {hand(99, 92)}
    </>
  ),
  stop: (
    <>
      <path className={css.coat} d="M82 82l6-29 16-1 2 40-8 18-12-8Z" />
      <path className={css.skin} d="M86 52l-3-12 2-2 4 4-1-17 3-5 5-2 6 2 4 6-1 26Z" />
      <path className={css.crease} d="M93 38V22M98 38V20M103 38V23" />
    </>
  ),
};
