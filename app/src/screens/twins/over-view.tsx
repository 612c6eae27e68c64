import { offerPlaces } from '@paperlock/domain/twins/cast.ts';
import { type TwinGame, totalOf } from '@paperlock/domain/twins/game.ts';
import { POCKET_MICRO } from '@paperlock/domain/twins/limits.ts';
import { goodThing, nextThing, resultOf, type TwinResult } from '@paperlock/domain/twins/result.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { Fold } from '@paperlock/ui/fold.tsx';
import { Section, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { WithFigure } from '../../parts/with-figure.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useAmountText } from './amount-text.ts';
import { ResultFacts } from './result-facts.tsx';
import css from './twins.module.css';
import { Uncovered } from './uncovered.tsx';
import { WhereBar } from './where-bar.tsx';
import { WholeSum } from './whole-sum.tsx';

type OverViewProps = {
  game: TwinGame;
  /** Null where a teacher has closed the game. */
  again: { busy: boolean; onAgain: () => void } | null;
};

/** The end: who they were, where the money was, what was done well and what to look at next time. */
export function OverView({ game, again }: OverViewProps) {
  const { say } = useSpeaker();
  const result = resultOf(game);
  if (!result) return null;
  return (
    <Screen
      title={say('twins.title')}
      fromTop
      actions={
        <>
          {again && (
            <Button kind="secondary" busy={again.busy} onClick={again.onAgain}>
              {say('twins.again')}
            </Button>
          )}
          <ButtonLink href="/pages/home/lessons">{say('twins.learn')}</ButtonLink>
        </>
      }
    >
      <Leaf title={say('twins.over_title')}>
        <Stack space={3}>
          <WithFigure holds={result.changeMicro < 0n ? 'torn' : 'lock'}>
            <p className={css.verdict}>
              <Verdict result={result} />
            </p>
          </WithFigure>
          <p>
            <Ending result={result} />
          </p>
          <WhereBar where={result.atEnd} />
          <WholeSum game={game} result={result} />
        </Stack>
      </Leaf>
      <Leaf>
        <Stack>
          <Section small title={say('twins.good')}>
            <p>{say(`twins.good_${goodThing(result)}`)}</p>
          </Section>
          <Section small title={say('twins.next')}>
            <p>{say(`twins.next_${nextThing(result)}`)}</p>
          </Section>
        </Stack>
      </Leaf>
      {offerPlaces.map((place) => (
        <Uncovered key={place} place={place} platform={game.platforms[place]} result={result} />
      ))}
      <Fold title={say('twins.facts')}>
        <ResultFacts result={result} />
      </Fold>
    </Screen>
  );
}

/** One figure for the whole month. */
function Verdict({ result: { changeMicro } }: { result: TwinResult }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  if (changeMicro === 0n) return say('twins.verdict_even');
  return changeMicro < 0n
    ? say('twins.verdict_lost', { amount: amountText(-changeMicro) })
    : say('twins.verdict_gained', { amount: amountText(changeMicro) });
}

function Ending({ result: { atEnd, leftMicro } }: { result: TwinResult }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  const left = amountText(leftMicro);
  return atEnd.fraudMicro > 0n
    ? say('twins.over_lost', { shown: amountText(totalOf(atEnd)), left })
    : say('twins.over_kept', { began: amountText(POCKET_MICRO), left });
}
