import { finalReasons } from '@paperlock/contract/verification.ts';
import {
  verificationApprove,
  verificationRejectFinal,
  verificationRejectRetry,
} from '@paperlock/contract/verification-desk.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { Row, Stack } from '@paperlock/ui/layout.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type ReactNode, useState } from 'react';
import type { WholeCase } from '../../api/verification.ts';
import { useAct } from './use-act.ts';
import { rejectedIn, type Verdicts } from './verdicts.ts';
import css from './verification.module.css';

type Asked = 'approve' | 'retry' | 'final';

/** What follows from the verdicts; each is asked once more before it is done. */
export function Decision({ subject, verdicts }: { subject: WholeCase; verdicts: Verdicts }) {
  const { say } = useSpeaker();
  const { busy, act } = useAct(subject);
  const [asked, setAsked] = useState<Asked>();
  const [why, setWhy] = useState<(typeof finalReasons)[number]>(finalReasons[0]);
  const rejected = rejectedIn(verdicts);
  const close = () => setAsked(undefined);

  const send = () => {
    close();
    const it = { case: subject.id };
    if (asked === 'approve') void act(verificationApprove, it, say('console-verification.approved'));
    if (asked === 'retry') {
      const reasons = Object.fromEntries(rejected);
      void act(verificationRejectRetry, { ...it, reasons }, say('console-verification.retried'));
    }
    if (asked === 'final') {
      void act(verificationRejectFinal, { ...it, reason: why }, say('console-verification.finally_rejected'));
    }
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
        <SelectField
          label={say('console-verification.final_why')}
          value={why}
          options={finalReasons.map((value) => ({
            value,
            label: say(`console-verification.final_reason_${value}`),
          }))}
          onChange={({ target }) =>
            setWhy(finalReasons.find((one) => one === target.value) ?? finalReasons[0])
          }
        />
      </Stack>
    ),
  };

  return (
    <Row as="section" space={3} aria-label={say('console-verification.decision')}>
      {rejected.length === 0 ? (
        <Button busy={busy} onClick={() => setAsked('approve')}>
          {say('console-verification.approve')}
        </Button>
      ) : (
        <Button busy={busy} onClick={() => setAsked('retry')}>
          {say('console-verification.retry')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => setAsked('final')}>
        {say('console-verification.final')}
      </Button>
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
