import { type CheckKey, checkKeys, type Lesson } from '@paperlock/contract/lessons.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import css from './dots.module.css';

type DotsProps = { list: readonly Lesson[] | undefined; now?: CheckKey };

/** The ten checks in a row: ticks where the right answer was given, a ring where one is. */
export function Dots({ list, now }: DotsProps) {
  const { say, tag } = useSpeaker();
  const isDone = (key: CheckKey) => list?.some((lesson) => lesson.key === key && lesson.done_at !== null);
  const done = checkKeys.filter(isDone).length;
  const of = checkKeys.length;
  const label = now
    ? say('lessons.dots', { n: checkKeys.indexOf(now) + 1, of, done })
    : say('lessons.dots_all', { done, of });
  return (
    <div className={css.dots} role="img" aria-label={label}>
      {checkKeys.map((key, place) => (
        <span
          key={key}
          className={css.dot}
          data-done={isDone(key) || undefined}
          data-now={key === now || undefined}
        >
          {isDone(key) ? (
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 12.5l4.5 4.5L19 7.5" />
            </svg>
          ) : (
            showCount(tag, place + 1)
          )}
        </span>
      ))}
    </div>
  );
}
