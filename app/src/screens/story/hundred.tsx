import { wellOfHundred } from '@paperlock/domain/story/hundred.ts';
import { GAMES } from '@paperlock/domain/story/limits.ts';
import type { Game } from '@paperlock/domain/story/play.ts';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useMemo } from 'react';
import css from './end-view.module.css';

/** The same answers in a hundred games, played when this is shown. */
export function Hundred({ game }: { game: Game }) {
  const { say } = useSpeaker();
  const n = useMemo(() => wellOfHundred(game), [game]);
  return (
    <Leaf title={say('story.hundred_title')}>
      <p>{say('story.hundred', { games: GAMES, n })}</p>
      <div className={css.games} aria-hidden="true">
        {Array.from({ length: GAMES }, (_, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each is its place.
          <span key={nth} data-well={nth < n || undefined} />
        ))}
      </div>
    </Leaf>
  );
}
