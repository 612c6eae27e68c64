import type { Address } from '@paperlock/contract/screens.ts';
import type { Withdrawal } from '@paperlock/contract/withdrawals.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { Speaker } from '@paperlock/words/speak.ts';
import { standingQuery } from '../../api/withdrawals.ts';
import { worldQuery } from '../../api/worlds.ts';
import { HoldCountdown } from '../../parts/clock/hold-countdown.tsx';
import { SkipAnHour } from '../../parts/clock/skip-an-hour.tsx';
import { SuccessHead } from '../../parts/success-head.tsx';
import { StateChip } from '../../parts/withdrawals/state-chip.tsx';
import { useRead, useReadIf } from '../../shell/use-read.ts';
import { OnHold } from './on-hold.tsx';
import css from './withdrawals.module.css';

/** How much, in which state, what that means, and what there is to do. */
export function WhereItStands({ withdrawal, readAt }: { withdrawal: Withdrawal; readAt: number }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { state, amount, received, reason, confirmations, held } = withdrawal;
  // "Arrived" beside what left the balance would be untrue by the fee.
  const shown = state === 'completed' ? received : amount;
  const desk = useRead(worldQuery).data?.practice_desk;
  const waits = state === 'held' || state === 'review';
  const standing = useReadIf(waits, standingQuery).data;
  const onHold = standing?.on_hold;
  const isAtDesk = state === 'review' && !held && standing && !onHold && desk;
  const isBeingPaid = state === 'approved' || state === 'broadcast' || state === 'confirming';
  if (state === 'completed')
    return (
      <SuccessHead
        holds="tick"
        title={say('withdrawals.state_completed')}
        micro={microOf(shown)}
        purpose="exact"
      >
        {inWords(speaker, withdrawal)}
      </SuccessHead>
    );
  return (
    <>
      {waits && onHold && <OnHold hold={onHold} />}
      <Leaf>
        <Stack space={3} start>
          <MoneyText micro={microOf(shown)} purpose="exact" size="hero" />
          <StateChip state={state} />
          <p role="status">{inWords(speaker, withdrawal)}</p>
          {state === 'review' && <Note>{say('withdrawals.review_liar')}</Note>}
          {held && (
            <HoldCountdown of="account" endsAt={readAt + held.seconds_left * 1000} until={held.until} />
          )}
          {state === 'confirming' && confirmations && <Confirmations {...confirmations} />}
          {reason && (
            <p>
              {say('withdrawals.reason')}: {say(`withdrawals.reason_${reason}`)}
            </p>
          )}
          {isAtDesk && <SkipAnHour waiting={say('withdrawals.wait_desk')} />}
          {isBeingPaid && <SkipAnHour />}
          {(state === 'rejected' || state === 'failed') && (
            <ButtonLink kind="secondary" href={'/pages/webview/customer' satisfies Address}>
              {say('withdrawals.support')}
            </ButtonLink>
          )}
        </Stack>
      </Leaf>
    </>
  );
}

const inWords = ({ say }: Speaker, { state, to: { kind }, approvals, confirmations }: Withdrawal): string => {
  switch (state) {
    case 'review':
      return say('withdrawals.now_review', { given: approvals.given });
    case 'broadcast':
    case 'completed':
      return say(`withdrawals.now_${state}_${kind}`);
    case 'confirming':
      return confirmations
        ? say('withdrawals.now_confirming', { needed: confirmations.needed })
        : say(`withdrawals.now_broadcast_${kind}`);
    default:
      return say(`withdrawals.now_${state}`);
  }
};

function Confirmations({ seen, needed }: { seen: number; needed: number }) {
  const { say } = useSpeaker();
  const label = say('withdrawals.confirmations', { seen, needed });
  return (
    <Stack space={1} className={css.confirmations}>
      <Progress label={label} percent={(seen / needed) * 100} />
      <Note>{label}</Note>
    </Stack>
  );
}
