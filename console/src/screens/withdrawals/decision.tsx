import { timeZone } from '@paperlock/client/time-zone.ts';
import { withdrawalApprove } from '@paperlock/contract/withdrawals-desk.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Row } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMoney, showTime } from '@paperlock/words/display.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import type { ApprovalStep, WholeWithdrawal } from '../../api/withdrawals.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { useGoNext } from '../../parts/in-queue.tsx';
import { useOperator } from '../../shell/shell-context.tsx';
import { useShortcut } from '../../shell/shortcuts.ts';
import { DestinationFacts } from './destination-facts.tsx';
import { Reject } from './reject.tsx';
import { mayApprove, nextStep } from './two-people.tsx';
import { useAct } from './use-act.ts';
import css from './withdrawals.module.css';

/** Only for whoever has claimed it. Who may not approve was told so before. */
export function Decision({ withdrawal }: { withdrawal: WholeWithdrawal }) {
  const speaker = useSpeaker();
  const operator = useOperator();
  const step = nextStep(withdrawal);
  if (step === undefined || !withdrawal.claim?.mine || !operator) return null;
  const obstacle = obstacleOf(speaker, withdrawal, step);
  return (
    <Row>
      {mayApprove(operator, withdrawal) &&
        (obstacle ? <p>{obstacle}</p> : <Approve withdrawal={withdrawal} step={step} />)}
      <Reject withdrawal={withdrawal} />
    </Row>
  );
}

/** What keeps it from being paid now, whoever looks at it. */
const obstacleOf = (
  { say }: Speaker,
  { about: { held, frozen, on_hold } }: WholeWithdrawal,
  step: ApprovalStep,
): string | undefined => {
  if (frozen) return say('console-withdrawals.frozen_waits');
  if (on_hold && step === 'second') return say('console-withdrawals.on_hold_waits');
  return held && step === 'second'
    ? say('console-withdrawals.hold_waits', { time: showTime(held.until, timeZone()) })
    : undefined;
};

function Approve({ withdrawal, step }: { withdrawal: WholeWithdrawal; step: ApprovalStep }) {
  const { say, tag } = useSpeaker();
  const { busy, act } = useAct(withdrawal);
  const goNext = useGoNext();
  const shortcut = useShortcut('a');
  const approve = async (close: () => void) => {
    close();
    const ask = { withdrawal: withdrawal.id, step };
    if (await act(withdrawalApprove, ask, say(`console-withdrawals.approved_${step}`))) goNext();
  };
  return (
    <AskFirst
      label={say(`console-withdrawals.approve_${step}`)}
      button={{ busy, ...shortcut }}
      title={say('console-withdrawals.approve_title', {
        amount: showMoney(tag, microOf(withdrawal.amount), { purpose: 'exact' }),
      })}
      onConfirm={approve}
    >
      <div className={css.review}>
        <DestinationFacts to={withdrawal.to} />
        <p>{say(`console-withdrawals.approve_${step}_text`)}</p>
      </div>
    </AskFirst>
  );
}
