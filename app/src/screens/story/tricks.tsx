import type { Ending } from '@paperlock/domain/story/ending.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { DrawnMark } from '../../parts/drawn-mark.tsx';
import { WithFigure } from '../../parts/with-figure.tsx';
import css from './end-view.module.css';

/** The tricks by their names, and which were refused. */
export function Tricks({ tricks }: Pick<Ending, 'tricks'>) {
  const { say } = useSpeaker();
  const refused = tricks.filter((one) => one.refused).length;
  return (
    <Leaf title={say('story.tricks_title', { met: tricks.length, refused })}>
      <WithFigure holds={refused * 2 > tricks.length ? 'stop' : 'torn'}>
        {/* For the eye, at a glance: the list below says the same in words. */}
        <div className={css.marks} aria-hidden="true">
          {tricks.map((trick) => (
            <span key={trick.key} data-refused={trick.refused || undefined}>
              <DrawnMark kind={trick.refused ? 'good' : 'bad'} isNew />
            </span>
          ))}
        </div>
      </WithFigure>
      <ul className={css.tricks}>
        {tricks.map((trick) => (
          <li key={trick.key} className={css.trick}>
            <span>{say(`story.trick_${trick.key}`)}</span>
            <Chip tone={trick.refused ? 'good' : 'bad'}>
              {say(trick.refused ? 'story.refused' : 'story.worked')}
            </Chip>
          </li>
        ))}
      </ul>
    </Leaf>
  );
}
