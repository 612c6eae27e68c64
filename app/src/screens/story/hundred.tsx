import { GAMES } from '@paperlock/domain/story/limits.ts';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from './end-view.module.css';

/** The same answers in a hundred games: how many of them lost money. */
export function Hundred({ lost }: { lost: number }) {
  const { say } = useSpeaker();
  return (
    <Leaf title={say('story.hundred_title')}>
      <p>{say('story.hundred', { games: GAMES, lost })}</p>
      <div className={css.games} aria-hidden="true">
        {Array.from({ length: GAMES }, (_, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each is its place.
          <span key={nth} data-lost={nth < lost || undefined} />
        ))}
      </div>
    </Leaf>
  );
}
