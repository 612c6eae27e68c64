import type { Failure } from '@paperlock/client/envelope.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { REASON_MAX } from '@paperlock/domain/operators/limits.ts';
import type { Verdict } from '@paperlock/domain/operators/two-people.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Row } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useShell } from '../shell/shell-context.tsx';
import { useShortcut } from '../shell/shortcuts.ts';
import { useGoNext } from './in-queue.tsx';
import { KeptField, useKept } from './kept-field.tsx';
import look from './look.module.css';
import css from './proposal.module.css';

type DecideFormProps = {
  /** Names the proposal, for the reason that is being written. */
  about: string;
  /** What the dialogs ask, and what is said once it is approved. */
  titles: { approve: string; reject: string; approved: string };
  /** What an approval would do. */
  effect: ReactNode;
  /** Rejects with what the server refused. */
  decide: (verdict: Verdict) => Promise<unknown>;
  /** What is read anew afterwards. */
  queryKey: readonly string[];
};

/** A reason, a verdict, then a look at what it does before it is final. */
export function DecideForm({ about, titles, effect, decide, queryKey }: DecideFormProps) {
  const { say } = useSpeaker();
  const { queries } = useShell();
  const goNext = useGoNext();
  const [approveKey, rejectKey] = [useShortcut('a'), useShortcut('r')];
  const reason = useRef<HTMLInputElement>(null);
  const kept = useKept(`decide.${about}`);
  const [missing, setMissing] = useState(false);
  const [verdict, setVerdict] = useState<'approve' | 'reject'>();
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

  const send = async () => {
    setBusy(true);
    const approve = verdict === 'approve';
    const refusal = await decide({ approve, reason: reason.current?.value ?? '' }).then(
      () => undefined,
      (failure: Failure) => failure.message,
    );
    setFault(refusal);
    setVerdict(undefined);
    setBusy(false);
    // Whatever the answer was: somebody else may have decided meanwhile, and balances move.
    await queries.invalidateQueries({ queryKey });
    if (refusal !== undefined) return;
    kept.drop();
    showToast(approve ? titles.approved : say('console-proposals.rejected'), {
      tone: 'success',
      forMs: SUCCESS_TOAST_MS,
    });
    // With the decision the form is gone; the keyboard goes on from the top of the next proposal, or of this one.
    if (!goNext()) document.querySelector<HTMLElement>('article h2')?.focus();
  };

  const close = () => setVerdict(undefined);
  const rejects = verdict === 'reject';
  return (
    <form className={css.decide} onSubmit={review} noValidate>
      <div>
        <h3 className={look.title}>{say('console-proposals.decide_title')}</h3>
        <FormFault text={fault} />
      </div>
      <KeptField
        ref={reason}
        kept={kept}
        name="reason"
        maxLength={REASON_MAX}
        label={say('console-proposals.decide_reason')}
        hint={say('console-proposals.decide_reason_hint')}
        error={missing ? say('console-proposals.decide_reason_enter') : undefined}
        autoComplete="off"
      />
      <Row to="end" space={2}>
        <Button type="submit" kind="secondary" name="verdict" value="reject" {...rejectKey}>
          {say('console-proposals.reject')}
        </Button>
        <Button type="submit" name="verdict" value="approve" {...approveKey}>
          {say('console-proposals.approve')}
        </Button>
      </Row>
      <Confirm
        open={verdict !== undefined}
        onClose={close}
        title={rejects ? titles.reject : titles.approve}
        action={say(rejects ? 'console-proposals.reject' : 'console-proposals.approve')}
        danger={rejects}
        busy={busy}
        onConfirm={send}
      >
        {rejects ? say('console-proposals.reject_text') : effect}
      </Confirm>
    </form>
  );
}
