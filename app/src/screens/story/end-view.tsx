import type { Address } from '@paperlock/contract/screens.ts';
import { type Ending, endingOf } from '@paperlock/domain/story/ending.ts';
import { wellOfHundred } from '@paperlock/domain/story/hundred.ts';
import { GAMES, GONE_DAY, MRS_K } from '@paperlock/domain/story/limits.ts';
import type { Play } from '@paperlock/domain/story/play.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { Row, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useMemo } from 'react';
import { ShareButton } from '../../parts/share-button.tsx';
import { LifeChart } from '../../parts/their-app/life-chart.tsx';
import { useUser } from '../../shell/shell-context.tsx';
import css from './end-view.module.css';
import { Hundred } from './hundred.tsx';
import { MoneyEnded } from './money-ended.tsx';
import { Tricks } from './tricks.tsx';
import type { Kept, Moves } from './use-game.ts';
import { useAmountText } from './use-words.ts';

/** What the screen said and what there was, read off the book. */
export function EndView({ kept, play, moves }: { kept: Kept; play: Play; moves: Moves }) {
  const { say } = useSpeaker();
  const ending = useMemo(() => endingOf(kept, play), [kept, play]);
  const lost = useMemo(() => (ending.broughtMicro > 0n ? GAMES - wellOfHundred(kept) : 0), [kept, ending]);
  return (
    <Stack>
      <h2 className={css.verdict} tabIndex={-1} data-focus>
        <Verdict ending={ending} lost={lost} />
      </h2>
      <LifeChart
        book={ending.whole.book}
        days={GONE_DAY}
        label={say('story.chart')}
        dayName={say('story.chart_day')}
        has={say('story.has')}
        owes={say('story.owes')}
        showDay={(day) => say('story.day', { day })}
        draws
      />
      <Sums ending={ending} />
      <Tricks tricks={ending.tricks} />
      {ending.goneWith && <MoneyEnded posting={ending.goneWith} />}
      {ending.broughtMicro > 0n && <Hundred lost={lost} />}
      <ShareButton
        label={say('story.send')}
        title={say('story.title')}
        text={say('story.share_text')}
        link={`${location.origin}${'/pages/home/story' satisfies Address}`}
      />
      <Further kept={kept} play={play} moves={moves} />
    </Stack>
  );
}

/** Who got out is told first how many did not: a win is no lesson. */
function Verdict({ ending, lost }: { ending: Ending; lost: number }) {
  const { kind, saidMicro, thereMicro } = ending;
  const { say } = useSpeaker();
  const amountText = useAmountText();
  if (kind === 'out') return say('story.end_out', { lost, games: GAMES });
  if (kind === 'never') return say('story.end_never');
  return say('story.end_gone', { said: amountText(saidMicro), there: amountText(thereMicro) });
}

function Sums({ ending }: { ending: Ending }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  const { kind, broughtMicro, gotMicro, feesMicro, lentMicro, changeMicro, afterMrsK } = ending;
  return (
    <Stack space={1}>
      {kind === 'gone' && <p className={css.strong}>{say('story.existed')}</p>}
      <p>
        {broughtMicro > 0n
          ? say('story.end_sums', { in: amountText(broughtMicro), out: amountText(gotMicro) })
          : say('story.end_no_deposit')}
      </p>
      {kind === 'out' && (
        <p className={css.strong}>
          {say('story.end_gain', { gain: amountText(changeMicro) })} {say('story.whose')}
        </p>
      )}
      {kind === 'out' && afterMrsK && (
        <p>{say('story.mrs_k', { sum: amountText(MRS_K.micro), day: MRS_K.day })}</p>
      )}
      {kind !== 'gone' && <p>{say('story.others_lost', { day: GONE_DAY })}</p>}
      {feesMicro > 0n && <p>{say('story.end_fees', { fees: amountText(feesMicro) })}</p>}
      {lentMicro > 0n && <p>{say('story.end_lent', { lent: amountText(lentMicro) })}</p>}
    </Stack>
  );
}

function Further({ kept, play, moves }: { kept: Kept; play: Play; moves: Moves }) {
  const { say } = useSpeaker();
  // For a visitor, the button below leads there.
  const isMember = useUser() !== undefined;
  return (
    <Leaf title={say('story.more')}>
      <Row space={2} className={css.further}>
        {(kept.left || play.isOut) && (
          <Button kind="quiet" onClick={moves.stay}>
            {say('story.stay')}
          </Button>
        )}
        <ButtonLink kind="quiet" href={'/pages/home/collapse' satisfies Address}>
          {say('story.free')}
        </ButtonLink>
        {isMember && (
          <ButtonLink kind="quiet" href={'/pages/home/offered' satisfies Address}>
            {say('story.offered')}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" href={'/pages/home/paid-already' satisfies Address}>
          {say('story.paid')}
        </ButtonLink>
        <Button kind="quiet" onClick={moves.forget}>
          {say('story.again')}
        </Button>
      </Row>
    </Leaf>
  );
}
