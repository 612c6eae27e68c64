import type { Address } from '@paperlock/contract/screens.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { Chip } from '@paperlock/ui/chip.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { Drill, DrillScore } from '../../api/lessons.ts';
import { Screen } from '../../shell/screen.tsx';
import css from './lessons.module.css';

type DrillResultProps = {
  drill: Drill;
  picked: readonly string[];
  score: DrillScore;
  onAgain: () => void;
};

/** Each payment with where it went; where that is a look-alike, the differing groups are marked. */
export function DrillResult({ drill, picked, score: { right, lesson }, onAgain }: DrillResultProps) {
  const { say } = useSpeaker();
  const hits = right.filter(Boolean).length;
  return (
    <Screen
      title={say('lessons.drill_title')}
      actions={<Button onClick={onAgain}>{say('lessons.drill_again')}</Button>}
    >
      <Leaf>
        <div className={css.verdict} role="status">
          <h2 className={css.verdictHead}>{say('lessons.drill_result', { n: hits, of: right.length })}</h2>
          <p>{say(hits === right.length ? 'lessons.drill_all_right' : 'lessons.drill_some_wrong')}</p>
          <p className={css.note}>{say('lessons.drill_best', { best: lesson.best, of: lesson.of })}</p>
        </div>
      </Leaf>
      {drill.rounds.map(({ wanted }, round) => (
        <Leaf
          key={wanted}
          title={say('lessons.drill_round', { n: round + 1, of: right.length })}
          end={
            <Chip tone={right[round] ? 'good' : 'bad'}>
              {say(right[round] ? 'lessons.drill_paid_right' : 'lessons.drill_paid_wrong')}
            </Chip>
          }
        >
          <div className={css.lines}>
            {!right[round] && <p className={css.note}>{say('lessons.drill_wanted')}</p>}
            <AddressText address={wanted} copyable={false} />
            {!right[round] && (
              <>
                <p className={css.note}>{say('lessons.drill_paid')}</p>
                <AddressText address={picked[round] ?? ''} copyable={false} against={wanted} />
              </>
            )}
          </div>
        </Leaf>
      ))}
      <ButtonLink kind="secondary" wide href={'/pages/profile/practice-wallet' satisfies Address}>
        {say('lessons.drill_real')}
      </ButtonLink>
    </Screen>
  );
}
