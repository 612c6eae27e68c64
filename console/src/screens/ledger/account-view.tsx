import type { Answered } from '@paperlock/client/call.ts';
import { timeZone } from '@paperlock/client/time-zone.ts';
import type { ledgerHistory } from '@paperlock/contract/ledger.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Note, Row } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { accountInWords, historyQuery } from '../../api/ledger.ts';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { Paging } from '../../parts/paging.tsx';
import { Panes } from '../../parts/panes.tsx';
import { addressOf } from '../../shell/routes.ts';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import { EntryDetail } from './entry-detail.tsx';
import { Explanation } from './explanation.tsx';
import { FoundState } from './found-state.tsx';
import css from './ledger.module.css';

type AccountViewProps = {
  /** As it stands in the address. */
  number: string;
  explained: boolean;
  cursor: string | undefined;
  openCause: string | undefined;
};

type History = Answered<typeof ledgerHistory>;

/** One account: what it stands at, why if asked, and every posting with the balance after it. */
export function AccountView({ number, explained, cursor, openCause }: AccountViewProps) {
  const { say } = useSpeaker();
  const query = useRead(historyQuery, Number(number), cursor);
  const explain = explained ? '' : undefined;
  const here = (more: Record<string, string | undefined> = {}) =>
    addressOf('/ledger', { account: number, explain, cursor, ...more });
  return (
    <FoundState
      query={query}
      instead={
        <SmallLink href={addressOf('/ledger', { customer: number })}>
          {say('console-ledger.as_customer', { text: number })}
        </SmallLink>
      }
    >
      {(history) => (
        <Panes
          list={
            <>
              <Stand
                history={history}
                explained={explained}
                toggle={here({ explain: explained ? undefined : '' })}
              />
              {explained && <Explanation account={history.account.number} />}
              <Postings history={history} openCause={openCause} addressFor={(entry) => here({ entry })} />
              <Paging
                first={cursor === undefined ? null : here({ cursor: undefined })}
                next={history.next_cursor && here({ cursor: history.next_cursor })}
              />
            </>
          }
          open={
            openCause === undefined ? undefined : (
              <EntryDetail key={openCause} cause={openCause} closeAddress={here()} />
            )
          }
        />
      )}
    </FoundState>
  );
}

type StandProps = { history: History; explained: boolean; toggle: string };

function Stand({ history: { account, balance }, explained, toggle }: StandProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  return (
    <section className={css.stand}>
      <div>
        <h2 className={css.title}>
          <bdi>{accountInWords(speaker, account)}</bdi>
        </h2>
        <Note size={12}>{say('console-ledger.account_title', { number: String(account.number) })}</Note>
      </div>
      <Row>
        {account.owner !== 'operator' && (
          <CustomerLink id={account.owner}>{say('console-customers.open')}</CustomerLink>
        )}
        <MoneyText micro={balanceOf(balance)} purpose="exact" size="title" />
        <SmallLink href={toggle}>
          {say(explained ? 'console-ledger.explain_close' : 'console-ledger.explain')}
        </SmallLink>
      </Row>
    </section>
  );
}

type PostingsProps = {
  history: History;
  openCause: string | undefined;
  addressFor: (cause: string) => string;
};

function Postings({ history: { list }, openCause, addressFor }: PostingsProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  if (list.length === 0) return <EmptyState title={say('console-ledger.empty_account')} />;
  return (
    <DataTable
      label={say('console-ledger.history')}
      rows={list}
      rowKey={({ no }) => no}
      address={({ cause }) => addressFor(cause)}
      open={({ cause }) => cause === openCause}
      columns={[
        {
          title: 'console-ledger.what',
          cell: ({ kind }) => say(`console-ledger.entry_${kind}`),
          beside: ({ cause, part, parts, other }) => (
            <span className={css.cause}>
              <code dir="ltr">{cause}</code>
              {parts > 1 && <span>{say('console-ledger.part', { part, parts })}</span>}
              <span>
                {say('console-ledger.other')}: <bdi>{accountInWords(speaker, other)}</bdi>
              </span>
            </span>
          ),
        },
        {
          title: 'console-ledger.amount',
          place: 'end',
          cell: ({ amount }) => <MoneyText micro={balanceOf(amount)} purpose="exact" change plain />,
        },
        {
          title: 'console-ledger.after',
          place: 'endDetail',
          named: true,
          cell: ({ after }) => <MoneyText micro={balanceOf(after)} purpose="exact" plain />,
        },
        {
          title: 'console-ledger.booked',
          place: 'detail',
          cell: ({ booked_at }) => <TimeText instant={booked_at} timeZone={timeZone()} />,
        },
      ]}
    />
  );
}
