import type { Address } from '@paperlock/contract/screens.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { Chip } from '@paperlock/ui/chip.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
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
        <Stack space={2} role="status">
          <h2 className={css.verdictHead}>{say('lessons.drill_result', { n: hits, of: right.length })}</h2>
          <p>{say(hits === right.length ? 'lessons.drill_all_right' : 'lessons.drill_some_wrong')}</p>
          <Note>{say('lessons.drill_best', { best: lesson.best, of: lesson.of })}</Note>
        </Stack>
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
          <Stack space={3}>
            {!right[round] && <Note>{say('lessons.drill_wanted')}</Note>}
            <AddressText address={wanted} copyable={false} />
            {!right[round] && (
              <>
                <Note>{say('lessons.drill_paid')}</Note>
                <AddressText address={picked[round] ?? ''} copyable={false} against={wanted} />
              </>
            )}
          </Stack>
        </Leaf>
      ))}
      <ButtonLink kind="secondary" wide href={'/pages/profile/practice-wallet' satisfies Address}>
        {say('lessons.drill_real')}
      </ButtonLink>
    </Screen>
  );
}
