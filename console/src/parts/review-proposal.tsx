import type { Failure } from '@paperlock/client/envelope.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Row } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShell } from '../shell/shell-context.tsx';
import css from './proposal.module.css';

type ReviewProposalProps = {
  amount?: Micro;
  reason: string;
  /** What it would do. */
  effect: ReactNode;
  /** Answers with the address of what was proposed, or rejects with what the server refused. */
  propose: () => Promise<string>;
  queryKey: readonly string[];
  onBack: () => void;
};

/** A last look at what was filled in, before another person is asked to decide it. */
export function ReviewProposal(props: ReviewProposalProps) {
  const { amount, reason, effect, propose, queryKey, onBack } = props;
  const { say } = useSpeaker();
  const { queries, router } = useShell();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  // What was pressed is gone, and the keyboard goes on from here.
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => sheet.current?.focus(), []);

  const send = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const address = await propose();
      showToast(say('console-proposals.proposed'), { tone: 'success', forMs: SUCCESS_TOAST_MS });
      await queries.invalidateQueries({ queryKey });
      router.go(address);
    } catch (failure) {
      setFault((failure as Failure).message);
      setBusy(false);
    }
  };

  return (
    <Leaf title={say('console-proposals.review_title')}>
      <div className={css.form} ref={sheet} tabIndex={-1}>
        <KeyValues>
          {amount !== undefined && (
            <KeyValue name={say('console-proposals.amount')}>
              <MoneyText micro={amount} purpose="exact" plain />
            </KeyValue>
          )}
          <KeyValue name={say('console-proposals.reason')}>
            <bdi>{reason}</bdi>
          </KeyValue>
        </KeyValues>
        {effect}
        <FormFault text={fault} />
        <Row to="end" space={2}>
          <Button kind="secondary" onClick={onBack}>
            {say('console-proposals.back')}
          </Button>
          <Button busy={busy} onClick={() => void send()}>
            {say('console-proposals.propose')}
          </Button>
        </Row>
      </div>
    </Leaf>
  );
}
