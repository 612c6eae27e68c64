import { rejectReasons } from '@paperlock/contract/deposits.ts';
import { depositReject } from '@paperlock/contract/deposits-desk.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { Row, Stack } from '@paperlock/ui/layout.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useRef, useState } from 'react';
import type { WholeDeposit } from '../../api/deposits.ts';
import { useAct } from './use-act.ts';

/** The reason is for the person, the note for colleagues. */
export function RejectClaim({ deposit: claim }: { deposit: WholeDeposit }) {
  const { say } = useSpeaker();
  const { busy, act } = useAct(claim);
  const note = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState<(typeof rejectReasons)[number]>(rejectReasons[0]);
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);

  const reject = () => {
    const ask = { id: claim.id, reason, note: note.current?.value.trim() ?? '' };
    close();
    void act(depositReject, ask, say('console-deposits.rejected'));
  };

  return (
    <Row as="section" space={2}>
      <Button kind="danger" busy={busy} onClick={() => setAsked(true)}>
        {say('console-deposits.reject')}
      </Button>
      <Confirm
        open={asked}
        onClose={close}
        title={say('console-deposits.reject_confirm')}
        action={say('console-deposits.reject')}
        danger
        onConfirm={reject}
      >
        <Stack>
          <p>{say('console-deposits.reject_text')}</p>
          <SelectField
            label={say('console-deposits.reject_why')}
            value={reason}
            options={rejectReasons.map((value) => ({
              value,
              label: say(`console-deposits.reject_${value}`),
            }))}
            onChange={({ target }) =>
              setReason(rejectReasons.find((one) => one === target.value) ?? rejectReasons[0])
            }
          />
          <TextField
            ref={note}
            label={say('console-deposits.reject_note')}
            maxLength={500}
            autoComplete="off"
          />
        </Stack>
      </Confirm>
    </Row>
  );
}
