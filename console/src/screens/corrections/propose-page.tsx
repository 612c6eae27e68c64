import type { Failure } from '@paperlock/client/envelope.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { requestNo } from '@paperlock/client/request-no.ts';
import { correctionPropose } from '@paperlock/contract/corrections.ts';
import { microText } from '@paperlock/domain/money.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useEffect, useRef, useState } from 'react';
import { SmallLink } from '../../parts/small-button.tsx';
import { Page } from '../../shell/page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import css from './corrections.module.css';
import { EffectTable } from './effect-table.tsx';
import { type Draft, ProposeForm } from './propose-form.tsx';

/** Fill in, look at it once more, propose. What was filled in stays for whoever goes back to change it. */
export function ProposePage() {
  const { say } = useSpeaker();
  const [reviewed, setReviewed] = useState<Draft & { requestNo: string }>();
  const back = () => {
    setReviewed(undefined);
    document.querySelector('h1')?.focus();
  };
  return (
    <Page
      title={say('console-corrections.propose_new')}
      intro={say('console-corrections.propose_intro')}
      actions={<SmallLink href={addressOf('/corrections')}>{say('console-corrections.cancel')}</SmallLink>}
    >
      <div hidden={reviewed !== undefined}>
        <ProposeForm onReview={(draft) => setReviewed({ ...draft, requestNo: requestNo() })} />
      </div>
      {reviewed && <Review draft={reviewed} onBack={back} />}
    </Page>
  );
}

function Review({ draft, onBack }: { draft: Draft & { requestNo: string }; onBack: () => void }) {
  const { say } = useSpeaker();
  const { client, queries, router } = useShell();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  // What was pressed is gone, and the keyboard goes on from here.
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => sheet.current?.focus(), []);

  const propose = async () => {
    setBusy(true);
    setFault(undefined);
    const { debit, credit, amount, reason } = draft;
    try {
      const { id } = await client.call(
        correctionPropose,
        {
          debit: { owner: debit.account.owner, kind: debit.account.kind },
          credit: { owner: credit.account.owner, kind: credit.account.kind },
          amount: microText(amount),
          reason,
          request_no: draft.requestNo,
        },
        { catch: true, toast: false },
      );
      showToast(say('console-corrections.proposed'), { tone: 'success', forMs: SUCCESS_TOAST_MS });
      await queries.invalidateQueries({ queryKey: ['corrections'] });
      router.go(addressOf('/corrections', { correction: id }));
    } catch (failure) {
      setFault((failure as Failure).message);
      setBusy(false);
    }
  };

  return (
    <Leaf title={say('console-corrections.review_title')}>
      <div className={css.form} ref={sheet} tabIndex={-1}>
        <KeyValues>
          <KeyValue name={say('console-corrections.amount')}>
            <MoneyText micro={draft.amount} purpose="exact" plain />
          </KeyValue>
          <KeyValue name={say('console-corrections.reason')}>
            <bdi>{draft.reason}</bdi>
          </KeyValue>
        </KeyValues>
        <EffectTable debit={draft.debit} credit={draft.credit} amount={draft.amount} />
        <FormFault text={fault} />
        <div className={css.buttons}>
          <Button kind="secondary" onClick={onBack}>
            {say('console-corrections.back')}
          </Button>
          <Button busy={busy} onClick={() => void propose()}>
            {say('console-corrections.propose')}
          </Button>
        </div>
      </div>
    </Leaf>
  );
}
