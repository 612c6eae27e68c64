import { reviewShows } from '@paperlock/contract/deposits-desk.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { InfoIcon, WalletIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { type DepositFilter, depositFilterIn, depositsQuery, kinds } from '../../api/deposits.ts';
import { Paging } from '../../parts/paging.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { SmallSelect } from '../../parts/small-select.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePlace, useShell } from '../../shell/shell-context.tsx';
import { DepositTable } from './deposit-table.tsx';
import css from './deposits.module.css';

/** What waits for somebody, and for how long. */
export function QueuePage() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const filter = depositFilterIn(usePlace().query);
  const { show, kind, cursor } = filter;
  const query = useQuery(depositsQuery(client, filter));
  return (
    <Page
      title={say('console.deposits')}
      intro={
        <>
          {say('console-deposits.intro')} <span className={css.keys}>{say('console-deposits.keys')}</span>
        </>
      }
      actions={
        <>
          <Filters filter={filter} />
          <RefreshButton busy={query.isFetching} onPress={() => query.refetch()} />
        </>
      }
    >
      <ReadState query={query}>
        {({ list, next_cursor }) => (
          <div className={css.list}>
            {list.length === 0 ? (
              <EmptyState
                title={say(show === 'waiting' ? 'console-deposits.empty_waiting' : 'console-deposits.empty')}
              >
                {say('console-deposits.empty_text')}
              </EmptyState>
            ) : (
              <DepositTable deposits={list} filter={filter} />
            )}
            <Paging
              queue
              first={cursor === undefined ? null : addressOf('/deposits', { show, kind })}
              next={next_cursor && addressOf('/deposits', { show, kind, cursor: next_cursor })}
            />
          </div>
        )}
      </ReadState>
    </Page>
  );
}

function Filters({ filter: { show, kind } }: { filter: DepositFilter }) {
  const { say } = useSpeaker();
  const { router } = useShell();
  return (
    <>
      <SmallSelect
        label={say('console-deposits.show')}
        icon={<InfoIcon size={16} />}
        value={show}
        options={reviewShows.map((value) => ({ value, label: say(`console-deposits.show_${value}`) }))}
        onChoose={(chosen) => router.go(addressOf('/deposits', { show: chosen, kind }))}
      />
      <SmallSelect
        label={say('console-deposits.kind')}
        icon={<WalletIcon size={16} />}
        value={kind ?? 'any'}
        options={[
          { value: 'any' as const, label: say('console-deposits.kind_any') },
          ...kinds.map((value) => ({ value, label: say(`console-deposits.kind_${value}`) })),
        ]}
        onChoose={(chosen) =>
          router.go(addressOf('/deposits', { show, kind: chosen === 'any' ? undefined : chosen }))
        }
      />
    </>
  );
}
