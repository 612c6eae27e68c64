import type { Failure } from '@paperlock/client/envelope.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { correctionDecide } from '@paperlock/contract/corrections.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Dialog } from '@paperlock/ui/dialog.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { type FormEvent, useRef, useState } from 'react';
import { balanceMicro } from '../../api/ledger.ts';
import { useShell } from '../../shell/shell-context.tsx';
import type { OpenCorrection } from './correction-detail.tsx';
import css from './corrections.module.css';
import { EffectTable } from './effect-table.tsx';

type Verdict = 'approve' | 'reject';

/** A reason, a verdict, then a look at what it does to both accounts before it is final. */
export function DecideForm({ correction }: { correction: OpenCorrection }) {
  const { say } = useSpeaker();
  const { client, queries } = useShell();
  const reason = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const [verdict, setVerdict] = useState<Verdict>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const review = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value');
    const isEmpty = !reason.current?.value.trim();
    setMissing(isEmpty);
    setFault(undefined);
    if (isEmpty) reason.current?.focus();
    else setVerdict(pressed === 'reject' ? 'reject' : 'approve');
  };

  const decide = async () => {
    setBusy(true);
    const approve = verdict === 'approve';
    const ask = { correction: correction.id, approve, reason: reason.current?.value ?? '' };
    const refusal = await client.call(correctionDecide, ask, { catch: true, toast: false }).then(
      () => undefined,
      (failure: Failure) => failure.message,
    );
    setFault(refusal);
    setVerdict(undefined);
    setBusy(false);
    // Whatever the answer was: somebody else may have decided meanwhile, and balances move.
    await queries.invalidateQueries({ queryKey: ['corrections'] });
    if (refusal !== undefined) return;
    showToast(say(`console-corrections.${approve ? 'approved' : 'rejected'}`), {
      tone: 'success',
      forMs: SUCCESS_TOAST_MS,
    });
    // With the decision the form is gone; the keyboard goes on from the top of the correction.
    document.querySelector<HTMLElement>('article h2')?.focus();
  };

  const close = () => setVerdict(undefined);
  return (
    <form className={css.decide} onSubmit={review} noValidate>
      <div>
        <h3 className={css.title}>{say('console-corrections.decide_title')}</h3>
        <FormFault text={fault} />
      </div>
      <TextField
        ref={reason}
        name="reason"
        maxLength={500}
        label={say('console-corrections.decide_reason')}
        hint={say('console-corrections.decide_reason_hint')}
        error={missing ? say('console-corrections.decide_reason_enter') : undefined}
        autoComplete="off"
      />
      <div className={css.buttons}>
        <Button type="submit" kind="secondary" name="verdict" value="reject">
          {say('console-corrections.reject')}
        </Button>
        <Button type="submit" name="verdict" value="approve">
          {say('console-corrections.approve')}
        </Button>
      </div>
      <Dialog
        open={verdict !== undefined}
        onClose={close}
        title={say(
          verdict === 'reject' ? 'console-corrections.reject_confirm' : 'console-corrections.approve_confirm',
        )}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              {say('common.cancel')}
            </Button>
            <Button
              kind={verdict === 'reject' ? 'danger' : 'primary'}
              busy={busy}
              onClick={() => void decide()}
            >
              {say(verdict === 'reject' ? 'console-corrections.reject' : 'console-corrections.approve')}
            </Button>
          </>
        }
      >
        {verdict === 'reject' ? (
          say('console-corrections.reject_text')
        ) : (
          <EffectTable {...effectOf(correction)} />
        )}
      </Dialog>
    </form>
  );
}

const effectOf = ({ debit, debit_balance, credit, credit_balance, amount }: OpenCorrection) => ({
  debit: { account: debit, balance: balanceMicro(debit_balance) },
  credit: { account: credit, balance: balanceMicro(credit_balance) },
  amount: balanceMicro(amount),
});
