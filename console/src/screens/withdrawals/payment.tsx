import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { WholeWithdrawal } from '../../api/withdrawals.ts';
import { CodeLine } from '../../parts/code-line.tsx';
import look from '../../parts/look.module.css';
import css from './withdrawals.module.css';

/** By what it can be found outside, once there is such a thing. */
export function Payment({ withdrawal }: { withdrawal: WholeWithdrawal }) {
  const { say } = useSpeaker();
  const { txid, confirmations, bank_reference } = withdrawal;
  if (!txid && !bank_reference) return null;
  return (
    <section className={css.part}>
      <h3 className={look.smallTitle}>{say('console-withdrawals.payment')}</h3>
      <KeyValues>
        {txid && (
          <KeyValue name={say('console-withdrawals.txid')}>
            <CodeLine text={txid} copyLabel={say('console-withdrawals.txid_copy')} />
          </KeyValue>
        )}
        {confirmations && (
          <KeyValue name={say('console-withdrawals.confirmations')}>
            {say('console-withdrawals.confirmations_of', confirmations)}
          </KeyValue>
        )}
        {bank_reference && (
          <KeyValue name={say('console-withdrawals.bank_reference')}>
            <CodeLine text={bank_reference} copyLabel={say('console-withdrawals.bank_reference_copy')} />
          </KeyValue>
        )}
      </KeyValues>
    </section>
  );
}
