import { timeZone } from '@paperlock/client/time-zone.ts';
import type { BookedTransfer, NumberedAccount } from '@paperlock/contract/ledger.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { accountInWords, entryQuery } from '../../api/ledger.ts';
import { CodeLine } from '../../parts/code-line.tsx';
import { OpenSheet, SheetFacts } from '../../parts/open-sheet.tsx';
import { addressOf } from '../../shell/routes.ts';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import { causeAddress } from './cause-address.ts';
import { FoundState } from './found-state.tsx';
import css from './ledger.module.css';

/** One entry whole: what, when, and both sides of everything it moved. */
export function EntryDetail({ cause, closeAddress }: { cause: string; closeAddress: string }) {
  const { say } = useSpeaker();
  const query = useRead(entryQuery, cause);
  const entry = query.data;
  const origin = causeAddress(cause);
  return (
    <OpenSheet
      title={entry ? say('console-ledger.entry', { no: entry.no }) : cause}
      closeLabel={say('console-ledger.close')}
      closeAddress={closeAddress}
    >
      <FoundState query={query}>
        {({ kind, amount, booked_at, written_at, transfers }) => (
          <SheetFacts>
            <KeyValues>
              <KeyValue name={say('console-ledger.what')}>{say(`console-ledger.entry_${kind}`)}</KeyValue>
              <KeyValue name={say('console-ledger.amount')}>
                <MoneyText micro={balanceOf(amount)} purpose="exact" plain />
              </KeyValue>
              <KeyValue name={say('console-ledger.booked')}>
                <TimeText instant={booked_at} timeZone={timeZone()} />
              </KeyValue>
              <KeyValue name={say('console-ledger.written')}>
                <TimeText instant={written_at} timeZone={timeZone()} />
              </KeyValue>
              <KeyValue name={say('console-ledger.cause')}>
                <CodeLine text={cause} copyLabel={say('console-ledger.cause')} />
              </KeyValue>
            </KeyValues>
            {origin && <SmallLink href={origin}>{say('console-ledger.go_cause')}</SmallLink>}
            <section aria-label={say('console-ledger.transfers')}>
              <ol className={css.transfers}>
                {transfers.map((transfer, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an entry's transfers are known by their place in it.
                  <TransferLines key={index} transfer={transfer} />
                ))}
              </ol>
            </section>
          </SheetFacts>
        )}
      </FoundState>
    </OpenSheet>
  );
}

function TransferLines({ transfer: { debit, credit, amount } }: { transfer: BookedTransfer }) {
  const { say } = useSpeaker();
  const micro = balanceOf(amount);
  return (
    <li className={css.transfer}>
      <Side name={say('console-ledger.debit')} account={debit} micro={-micro} />
      <Side name={say('console-ledger.credit')} account={credit} micro={micro} />
    </li>
  );
}

function Side({ name, account, micro }: { name: string; account: NumberedAccount; micro: bigint }) {
  const speaker = useSpeaker();
  return (
    <p className={css.side}>
      <span>
        <Note as="span" size={12}>
          {name}
        </Note>{' '}
        <a href={addressOf('/ledger', { account: String(account.number) })}>
          <bdi>{accountInWords(speaker, account)}</bdi>
        </a>
      </span>
      <MoneyText micro={micro} purpose="exact" change plain />
    </p>
  );
}
