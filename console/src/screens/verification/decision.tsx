import {
  verificationApprove,
  verificationRejectFinal,
  verificationRejectRetry,
} from '@paperlock/contract/verification-desk.ts';
import { finalReasons } from '@paperlock/domain/verification/reasons.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Row, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type ReactNode, useState } from 'react';
import type { WholeCase } from '../../api/verification.ts';
import { useGoNext } from '../../parts/in-queue.tsx';
import { ReasonSelect, useReason } from '../../parts/reason-select.tsx';
import { useShortcut } from '../../shell/shortcuts.ts';
import { useAct } from './use-act.ts';
import { rejectedIn, unsaidIn, type Verdicts } from './verdicts.ts';
import css from './verification.module.css';

type Asked = 'approve' | 'retry' | 'final';

/** What follows from the verdicts; each is asked once more before it is done. */
export function Decision({ subject, verdicts }: { subject: WholeCase; verdicts: Verdicts }) {
  const { say } = useSpeaker();
  const { busy, act } = useAct(subject);
  const [asked, setAsked] = useState<Asked>();
  const goNext = useGoNext();
  const [approveKey, rejectKey] = [useShortcut('a'), useShortcut('r')];
  const why = useReason<(typeof finalReasons)[number]>();
  const rejected = rejectedIn(verdicts);
  const [unsaid] = unsaidIn(subject, verdicts);
  const [missing, setMissing] = useState(false);
  const close = () => setAsked(undefined);
  /** An image that nobody looked at is neither accepted nor asked for again. */
  const ask = (what: 'approve' | 'retry') => {
    setMissing(unsaid !== undefined);
    if (unsaid === undefined) return setAsked(what);
    document.querySelector<HTMLElement>(`[data-verdict="${unsaid}"]`)?.focus();
  };

  const decide = async (): Promise<boolean> => {
    const it = { case: subject.id };
    const reason = asked === 'final' ? why.take() : undefined;
    if (asked === 'final' && !reason) return false;
    close();
    if (reason)
      return act(verificationRejectFinal, { ...it, reason }, say('console-verification.finally_rejected'));
    if (asked === 'retry') {
      const reasons = Object.fromEntries(rejected);
      return act(verificationRejectRetry, { ...it, reasons }, say('console-verification.retried'));
    }
    return act(verificationApprove, it, say('console-verification.approved'));
  };
  const send = async () => {
    if (await decide()) goNext();
  };

  const titles: Record<Asked, string> = {
    approve: say('console-verification.approve_title', { name: subject.name }),
    retry: say('console-verification.retry_title', { n: rejected.length }),
    final: say('console-verification.final_title'),
  };
  const contents: Record<Asked, ReactNode> = {
    approve: say('console-verification.approve_text'),
    retry: (
      <>
        {say('console-verification.retry_text')}
        <ul className={css.points}>
          {rejected.map(([part, reason]) => (
            <li key={part}>
              {say(`console-verification.part_${part}`)}: {say(`console-verification.reason_${reason}`)}
            </li>
          ))}
        </ul>
      </>
    ),
    final: (
      <Stack space={3}>
        <p>{say('console-verification.final_text')}</p>
        <ReasonSelect
          label={say('console-verification.final_why')}
          chosen={why}
          reasons={finalReasons}
          text={(value) => say(`console-verification.final_reason_${value}`)}
        />
      </Stack>
    ),
  };

  return (
    <Row as="section" space={3} aria-label={say('console-verification.decision')}>
      {rejected.length === 0 ? (
        <Button busy={busy} onClick={() => ask('approve')} {...approveKey}>
          {say('console-verification.approve')}
        </Button>
      ) : (
        <Button busy={busy} onClick={() => ask('retry')} {...rejectKey}>
          {say('console-verification.retry')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => setAsked('final')} {...(rejected.length === 0 && rejectKey)}>
        {say('console-verification.final')}
      </Button>
      <FormFault
        text={missing && unsaid !== undefined ? say('console-verification.verdict_missing') : undefined}
      />
      <Confirm
        open={asked !== undefined}
        onClose={close}
        title={asked && titles[asked]}
        action={asked && say(`console-verification.${asked}`)}
        danger={asked === 'final'}
        onConfirm={send}
      >
        {asked && contents[asked]}
      </Confirm>
    </Row>
  );
}
