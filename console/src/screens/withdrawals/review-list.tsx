import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import type { RejectionReason } from '@paperlock/contract/withdrawals.ts';
import {
  type WithdrawalOutcomes,
  withdrawalsApprove,
  withdrawalsReject,
} from '@paperlock/contract/withdrawals-desk.ts';
import { microText } from '@paperlock/domain/money.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Dialog } from '@paperlock/ui/dialog.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useRef, useState } from 'react';
import type { QueueRow } from '../../api/withdrawals.ts';
import { useKept } from '../../parts/kept-field.tsx';
import { useReason } from '../../parts/reason-select.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { RejectionNote, RejectionWhy } from './reject.tsx';
import { ListEffect, ListOutcomes } from './review-list-parts.tsx';
import { sumOf } from './sum-of.ts';
import { nextStep } from './two-people.tsx';

type ReviewListProps = {
  verdict: 'approve' | 'reject';
  /** What is shown is what is sent: the queue behind the dialog goes on. */
  rows: readonly QueueRow[];
  /** How many of those chosen are not this operator's to approve. */
  left: number;
  onClose: (isDecided: boolean) => void;
};

/** Lists what was chosen with its sum and says what happens, before anything does; afterwards, what stayed as it was. */
export function ReviewList({ verdict, rows, left, onClose }: ReviewListProps) {
  const { say } = useSpeaker();
  const { client, queries } = useShell();
  const why = useReason<RejectionReason>();
  const note = useRef<HTMLInputElement>(null);
  const kept = useKept(`reject.${rows.map(({ id }) => id).join('.')}`);
  const [busy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<WithdrawalOutcomes>();

  const close = () => onClose(outcomes !== undefined);
  const send = async () => {
    const reviewed = {
      withdrawals: rows.map((row) => ({ withdrawal: row.id, step: nextStep(row) ?? 'first' })),
      sum: microText(sumOf(rows)),
    };
    const reason = verdict === 'reject' ? why.take() : undefined;
    if (verdict === 'reject' && !reason) return;
    setBusy(true);
    try {
      const answer = reason
        ? await client.call(
            withdrawalsReject,
            { ...reviewed, reason, note: note.current?.value ?? '' },
            { toast: true },
          )
        : await client.call(withdrawalsApprove, reviewed, { toast: true });
      if (reason) kept.drop();
      if (answer.outcomes.some(({ refusal }) => refusal !== null)) return setOutcomes(answer);
      onClose(true);
      const said = verdict === 'approve' ? 'list_approved' : 'list_rejected';
      showToast(say(`console-withdrawals.${said}`, { n: rows.length }), {
        tone: 'success',
        forMs: SUCCESS_TOAST_MS,
      });
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['withdrawals'] });
      void queries.invalidateQueries({ queryKey: ['withdrawal'] });
    }
  };

  const stayed = outcomes?.outcomes.filter(({ refusal }) => refusal !== null) ?? [];
  return (
    <Dialog
      open
      onClose={close}
      dismissable={!busy}
      title={
        outcomes
          ? say('console-withdrawals.list_partly', { n: stayed.length })
          : say(`console-withdrawals.list_${verdict}_title`, { n: rows.length })
      }
      actions={
        outcomes ? (
          <Button onClick={close}>{say('common.close')}</Button>
        ) : (
          <>
            <Button kind="secondary" onClick={close}>
              {say('common.cancel')}
            </Button>
            <Button
              kind={verdict === 'reject' ? 'danger' : 'primary'}
              busy={busy}
              onClick={() => void send()}
            >
              {say(verdict === 'reject' ? 'console-withdrawals.reject' : 'console-withdrawals.list_approve')}
            </Button>
          </>
        )
      }
    >
      {outcomes ? (
        <ListOutcomes outcomes={outcomes} />
      ) : (
        <>
          <ListEffect verdict={verdict} rows={rows} left={left} />
          {verdict === 'reject' && (
            <>
              <RejectionWhy chosen={why} />
              <RejectionNote field={note} kept={kept} />
            </>
          )}
        </>
      )}
    </Dialog>
  );
}
