import { type RejectionReason, rejectionReasons } from '@paperlock/contract/withdrawals.ts';
import { withdrawalReject } from '@paperlock/contract/withdrawals-desk.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useRef, useState } from 'react';
import type { WholeWithdrawal } from '../../api/withdrawals.ts';
import { useAct } from './use-act.ts';
import css from './withdrawals.module.css';

/** With a reason that the customer reads, and a note that they do not. */
export function Reject({ withdrawal }: { withdrawal: WholeWithdrawal }) {
  const { say } = useSpeaker();
  const { busy, act } = useAct(withdrawal);
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState<RejectionReason>(rejectionReasons[0]);
  const note = useRef<HTMLInputElement>(null);
  const close = () => setAsked(false);
  const reject = () => {
    const ask = { withdrawal: withdrawal.id, reason, note: note.current?.value ?? '' };
    close();
    void act(withdrawalReject, ask, say('console-withdrawals.rejected'));
  };
  return (
    <>
      <Button kind="quiet" busy={busy} onClick={() => setAsked(true)}>
        {say('console-withdrawals.reject')}
      </Button>
      <Confirm
        open={asked}
        onClose={close}
        title={say('console-withdrawals.reject_title')}
        action={say('console-withdrawals.reject')}
        danger
        onConfirm={reject}
      >
        <div className={css.review}>
          <p>{say('console-withdrawals.reject_text', { amount: withdrawal.amount })}</p>
          <SelectField
            label={say('console-withdrawals.reject_reason')}
            value={reason}
            options={rejectionReasons.map((value) => ({
              value,
              label: say(`console-withdrawals.reason_${value}`),
            }))}
            onChange={({ target }) =>
              setReason(rejectionReasons.find((one) => one === target.value) ?? rejectionReasons[0])
            }
          />
          <TextField
            ref={note}
            name="note"
            label={say('console-withdrawals.reject_note')}
            hint={say('console-withdrawals.reject_note_hint')}
            maxLength={500}
            autoComplete="off"
          />
        </div>
      </Confirm>
    </>
  );
}
