import { rejectReasons } from '@paperlock/contract/deposits.ts';
import { depositReject } from '@paperlock/contract/deposits-desk.ts';
import { REASON_MAX } from '@paperlock/domain/operators/limits.ts';
import { decideDeposit } from '@paperlock/domain/practice-desk/judge.ts';
import { Row, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useRef } from 'react';
import type { WholeDeposit } from '../../api/deposits.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { useGoNext } from '../../parts/in-queue.tsx';
import { KeptField, useKept } from '../../parts/kept-field.tsx';
import { ReasonSelect, useReason } from '../../parts/reason-select.tsx';
import { useShortcut } from '../../shell/shortcuts.ts';
import { useAct } from './use-act.ts';

/** What the facts say, as the practice desk would decide; a claim without a transfer may still get one. */
const suggested = ({ reason }: WholeDeposit) => {
  const decision = decideDeposit({ kind: 'claim', reason, from: null });
  return decision?.act === 'reject' ? decision.reason : undefined;
};

/** The reason is for the person, the note for colleagues. */
export function RejectClaim({ deposit: claim }: { deposit: WholeDeposit }) {
  const { say } = useSpeaker();
  const { busy, act } = useAct(claim);
  const note = useRef<HTMLInputElement>(null);
  const kept = useKept(`reject.${claim.id}`);
  const goNext = useGoNext();
  const shortcut = useShortcut('r');
  const why = useReason<(typeof rejectReasons)[number]>(suggested(claim));

  const reject = async (close: () => void) => {
    const reason = why.take();
    if (!reason) return;
    const ask = { id: claim.id, reason, note: note.current?.value.trim() ?? '' };
    close();
    if (!(await act(depositReject, ask, say('console-deposits.rejected')))) return;
    kept.drop();
    goNext();
  };

  return (
    <Row as="section" space={2}>
      <AskFirst
        label={say('console-deposits.reject')}
        button={{ kind: 'danger', busy, ...shortcut }}
        title={say('console-deposits.reject_confirm')}
        danger
        onConfirm={reject}
      >
        <Stack>
          <p>{say('console-deposits.reject_text')}</p>
          <ReasonSelect
            label={say('console-deposits.reject_why')}
            chosen={why}
            reasons={rejectReasons}
            text={(value) => say(`console-deposits.reject_${value}`)}
          />
          <KeptField
            ref={note}
            kept={kept}
            label={say('console-deposits.reject_note')}
            maxLength={REASON_MAX}
            autoComplete="off"
          />
        </Stack>
      </AskFirst>
    </Row>
  );
}
