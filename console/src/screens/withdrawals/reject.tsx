import type { RejectionReason } from '@paperlock/contract/withdrawals.ts';
import { withdrawalReject } from '@paperlock/contract/withdrawals-desk.ts';
import { REASON_MAX } from '@paperlock/domain/operators/limits.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { rejectionReasons } from '@paperlock/domain/withdrawals/reasons.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMoney } from '@paperlock/words/display.ts';
import { type RefObject, useRef } from 'react';
import type { WholeWithdrawal } from '../../api/withdrawals.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { useGoNext } from '../../parts/in-queue.tsx';
import { type Kept, KeptField, useKept } from '../../parts/kept-field.tsx';
import { ReasonSelect, useReason } from '../../parts/reason-select.tsx';
import { useShortcut } from '../../shell/shortcuts.ts';
import { useAct } from './use-act.ts';
import css from './withdrawals.module.css';

/** With a reason that the customer reads, and a note that they do not. */
export function Reject({ withdrawal }: { withdrawal: WholeWithdrawal }) {
  const { say, tag } = useSpeaker();
  const { busy, act } = useAct(withdrawal);
  const goNext = useGoNext();
  const shortcut = useShortcut('r');
  const why = useReason<RejectionReason>();
  const note = useRef<HTMLInputElement>(null);
  const kept = useKept(`reject.withdrawal.${withdrawal.id}`);
  const reject = async (close: () => void) => {
    const reason = why.take();
    if (!reason) return;
    const ask = { withdrawal: withdrawal.id, reason, note: note.current?.value ?? '' };
    close();
    if (!(await act(withdrawalReject, ask, say('console-withdrawals.rejected')))) return;
    kept.drop();
    goNext();
  };
  return (
    <AskFirst
      label={say('console-withdrawals.reject')}
      button={{ kind: 'quiet', busy, ...shortcut }}
      title={say('console-withdrawals.reject_title')}
      danger
      onConfirm={reject}
    >
      <div className={css.review}>
        <p>
          {say('console-withdrawals.reject_text', {
            amount: showMoney(tag, microOf(withdrawal.amount), { purpose: 'exact' }),
          })}
        </p>
        <RejectionWhy chosen={why} />
        <RejectionNote field={note} kept={kept} />
      </div>
    </AskFirst>
  );
}

export function RejectionWhy({ chosen }: { chosen: ReturnType<typeof useReason<RejectionReason>> }) {
  const { say } = useSpeaker();
  return (
    <ReasonSelect
      label={say('console-withdrawals.reject_reason')}
      chosen={chosen}
      reasons={rejectionReasons}
      text={(reason) => say(`console-withdrawals.reason_${reason}`)}
    />
  );
}

type RejectionNoteProps = { field: RefObject<HTMLInputElement | null>; kept: Kept };

export function RejectionNote({ field, kept }: RejectionNoteProps) {
  const { say } = useSpeaker();
  return (
    <KeptField
      ref={field}
      kept={kept}
      name="note"
      label={say('console-withdrawals.reject_note')}
      hint={say('console-withdrawals.reject_note_hint')}
      maxLength={REASON_MAX}
      autoComplete="off"
    />
  );
}
