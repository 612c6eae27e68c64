import type { Address } from '@paperlock/contract/screens.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { Chip } from '@paperlock/ui/chip.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { Drill, DrillScore } from '../../api/lessons.ts';
import { OfferedLink } from '../../parts/offered/offered-link.tsx';
import { WithFigure } from '../../parts/with-figure.tsx';
import { Screen } from '../../shell/screen.tsx';
import { amountOf, lostOf } from './drill-sums.ts';
import css from './lessons.module.css';

type DrillResultProps = {
  drill: Drill;
  picked: readonly string[];
  score: DrillScore;
  onAgain: () => void;
};

/** What five payments came to: how many arrived, and the sum that is lost. */
export function DrillResult({ drill, picked, score: { right, lesson }, onAgain }: DrillResultProps) {
  const { say } = useSpeaker();
  const hits = right.filter(Boolean).length;
  const of = right.length;
  return (
    <Screen
      title={say('lessons.drill_title')}
      actions={<Button onClick={onAgain}>{say('lessons.drill_again')}</Button>}
    >
      <Leaf>
        <Stack space={2} role="status">
          <WithFigure holds={hits === of ? 'tick' : 'torn'}>
            <h2 className={css.verdictHead}>{say('lessons.drill_result', { n: hits, of })}</h2>
            <p>{say(hits === of ? 'lessons.drill_all_right' : 'lessons.drill_some_wrong')}</p>
          </WithFigure>
          <KeyValues>
            <KeyValue name={say('lessons.drill_lost')}>
              <MoneyText micro={lostOf(drill, picked)} purpose="exact" size="title" plain />
            </KeyValue>
          </KeyValues>
          <Note>{say('lessons.drill_best', { best: lesson.best, of: lesson.of })}</Note>
        </Stack>
      </Leaf>
      <Leaf flush>
        <List>
          {drill.rounds.map((round, nth) => (
            <ListRow
              key={round.wanted}
              title={say('lessons.drill_round', { n: nth + 1, of })}
              end={<MoneyText micro={amountOf(round)} purpose="exact" plain />}
              detail={
                <Chip tone={right[nth] ? 'good' : 'bad'}>
                  {say(right[nth] ? 'lessons.drill_paid_right' : 'lessons.drill_paid_wrong')}
                </Chip>
              }
            />
          ))}
        </List>
      </Leaf>
      <ButtonLink kind="secondary" wide href={'/pages/profile/practice-wallet' satisfies Address}>
        {say('lessons.drill_real')}
      </ButtonLink>
      <OfferedLink />
    </Screen>
  );
}
