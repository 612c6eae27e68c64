import { approvalSteps, queueShows } from '@paperlock/contract/withdrawals-desk.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { CheckIcon, InfoIcon, WalletIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { filterIn, type QueueFilter, queueQuery } from '../../api/withdrawals.ts';
import { Paging } from '../../parts/paging.tsx';
import { Panes } from '../../parts/panes.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { SmallLink } from '../../parts/small-button.tsx';
import { SmallSelect } from '../../parts/small-select.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePlace, useShell } from '../../shell/shell-context.tsx';
import { BankStatement } from './bank-statement.tsx';
import { WithdrawalSheet } from './withdrawal-sheet.tsx';
import { WithdrawalTable } from './withdrawal-table.tsx';
import css from './withdrawals.module.css';

/** Filter, part of the list and open withdrawal stand in the address; `?view=bank` is the bank's statement. */
export default function WithdrawalsPage() {
  return usePlace().query.get('view') === 'bank' ? <BankStatement /> : <Queue />;
}

function Queue() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const { query: asked } = usePlace();
  const filter = filterIn(asked);
  const openId = asked.get('withdrawal') ?? undefined;
  const query = useQuery(queueQuery(client, filter));
  return (
    <Page
      title={say('console.withdrawals')}
      intro={
        <>
          {say('console-withdrawals.intro')}{' '}
          <span className={css.keys}>{say('console-withdrawals.keys')}</span>
        </>
      }
      actions={
        <>
          <Filters filter={filter} />
          <RefreshButton busy={query.isFetching} onPress={() => query.refetch()} />
          <SmallLink href={addressOf('/withdrawals', { view: 'bank' })}>
            {say('console-withdrawals.bank')}
          </SmallLink>
        </>
      }
    >
      <ReadState query={query}>
        {({ list, next_cursor }) => (
          <Panes
            list={
              <>
                {list.length === 0 ? (
                  <NobodyWaits filter={filter} />
                ) : (
                  <WithdrawalTable rows={list} openId={openId} filter={filter} />
                )}
                <Paging
                  queue
                  first={
                    filter.cursor === undefined
                      ? null
                      : addressOf('/withdrawals', { ...filter, cursor: undefined })
                  }
                  next={next_cursor && addressOf('/withdrawals', { ...filter, cursor: next_cursor })}
                />
              </>
            }
            open={
              openId === undefined ? undefined : (
                <WithdrawalSheet key={openId} id={openId} closeAddress={addressOf('/withdrawals', filter)} />
              )
            }
          />
        )}
      </ReadState>
    </Page>
  );
}

const kinds = ['wallet', 'bank'] as const;

function Filters({ filter }: { filter: QueueFilter }) {
  const { say } = useSpeaker();
  const { router } = useShell();
  // Another choice begins at the beginning of its list.
  const go = (changes: Partial<QueueFilter>) =>
    router.go(addressOf('/withdrawals', { ...filter, cursor: undefined, ...changes }));
  return (
    <>
      <SmallSelect
        label={say('console-withdrawals.show')}
        icon={<InfoIcon size={16} />}
        value={filter.show}
        options={queueShows.map((value) => ({ value, label: say(`console-withdrawals.show_${value}`) }))}
        onChoose={(show) => go({ show })}
      />
      <SmallSelect
        label={say('console-withdrawals.kind')}
        icon={<WalletIcon size={16} />}
        value={filter.kind ?? 'any'}
        options={(['any', ...kinds] as const).map((value) => ({
          value,
          label: say(`console-withdrawals.kind_${value}`),
        }))}
        onChoose={(kind) => go({ kind: kind === 'any' ? undefined : kind })}
      />
      <SmallSelect
        label={say('console-withdrawals.next')}
        icon={<CheckIcon size={16} />}
        value={filter.next ?? 'any'}
        options={(['any', ...approvalSteps] as const).map((value) => ({
          value,
          label: say(`console-withdrawals.next_${value}`),
        }))}
        onChoose={(next) => go({ next: next === 'any' ? undefined : next })}
      />
    </>
  );
}

function NobodyWaits({ filter: { show } }: { filter: QueueFilter }) {
  const { say } = useSpeaker();
  return (
    <EmptyState
      title={say(show === 'waiting' ? 'console-withdrawals.empty_waiting' : 'console-withdrawals.empty')}
    >
      {say('console-withdrawals.empty_text')}
    </EmptyState>
  );
}
