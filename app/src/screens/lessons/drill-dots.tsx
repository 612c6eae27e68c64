import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import type { Drill } from '../../api/lessons.ts';
import { DrawnMark } from '../../parts/drawn-mark.tsx';
import css from './dots.module.css';

type DrillDotsProps = { drill: Drill; picked: readonly string[] };

/** The five payments in a row: a tick for each that arrived, a cross for each that is lost. */
export function DrillDots({ drill: { rounds }, picked }: DrillDotsProps) {
  const { say, tag } = useSpeaker();
  const paid = rounds.slice(0, picked.length).map(({ wanted }, nth) => picked[nth] === wanted);
  const right = paid.filter(Boolean).length;
  return (
    <div
      className={css.dots}
      role="img"
      aria-label={say('lessons.drill_dots', { n: paid.length, of: rounds.length, right })}
    >
      {rounds.map(({ wanted }, nth) => {
        const isRight = paid[nth];
        return (
          <span
            key={wanted}
            className={css.dot}
            data-done={isRight === true || undefined}
            data-lost={isRight === false || undefined}
            data-now={nth === paid.length || undefined}
          >
            {isRight === undefined ? showCount(tag, nth + 1) : <DrawnMark kind={isRight ? 'good' : 'bad'} />}
          </span>
        );
      })}
    </div>
  );
}
