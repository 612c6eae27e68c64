import { HIDDEN } from '@paperlock/domain/operators/shown-name.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { countryName } from '@paperlock/words/display.ts';
import type { WholeWithdrawal } from '../../api/withdrawals.ts';
import look from '../../parts/look.module.css';
import css from './withdrawals.module.css';

/** Where it goes: an address always whole, an account number as the customer sees it. */
export function DestinationFacts({ to }: Pick<WholeWithdrawal, 'to'>) {
  const { say, tag } = useSpeaker();
  return (
    <section className={css.part}>
      <h3 className={look.smallTitle}>{say('console-withdrawals.to')}</h3>
      {to.kind === 'wallet' ? (
        <>
          <p>
            {say('console-withdrawals.kind_wallet')} · <bdi>{to.label}</bdi>
          </p>
          {to.address !== HIDDEN && <AddressText address={to.address} />}
        </>
      ) : (
        <>
          <p>
            <bdi>{to.label}</bdi>
            {to.country && ` · ${countryName(tag, to.country)}`}
          </p>
          <KeyValues>
            <KeyValue name={say('console-withdrawals.holder')}>
              <bdi>{to.holder}</bdi>
            </KeyValue>
            <KeyValue name={say('console-withdrawals.statement_account')}>
              <bdi dir="ltr">{to.account_masked}</bdi>
            </KeyValue>
            {to.routing && (
              <KeyValue name={say('console-withdrawals.routing')}>
                <bdi dir="ltr">{to.routing}</bdi>
              </KeyValue>
            )}
            {to.branch && (
              <KeyValue name={say('console-withdrawals.branch')}>
                <bdi>{to.branch}</bdi>
              </KeyValue>
            )}
          </KeyValues>
        </>
      )}
    </section>
  );
}
