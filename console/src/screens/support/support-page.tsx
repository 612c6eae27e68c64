import { deskShows } from '@paperlock/contract/support-desk.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { InfoIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { inboxFilterIn, inboxQuery } from '../../api/support.ts';
import { Paging } from '../../parts/paging.tsx';
import { Panes } from '../../parts/panes.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { SmallSelect } from '../../parts/small-select.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePlace, useShell } from '../../shell/shell-context.tsx';
import { InboxTable } from './inbox-table.tsx';
import { TicketSheet } from './ticket-sheet.tsx';
import { useDeskLive } from './use-desk-live.ts';

/** The filter and the open conversation stand in the address: `?show=…&cursor=…&ticket=…`. */
export default function SupportPage() {
  const { say } = useSpeaker();
  const { client, router } = useShell();
  const { query: asked } = usePlace();
  const filter = inboxFilterIn(asked);
  const openId = asked.get('ticket') ?? undefined;
  const query = useQuery(inboxQuery(client, filter));
  useDeskLive();
  return (
    <Page
      title={say('console.support')}
      intro={say('console-support.intro')}
      actions={
        <>
          <SmallSelect
            label={say('console-support.show')}
            icon={<InfoIcon size={16} />}
            value={filter.show}
            options={deskShows.map((value) => ({ value, label: say(`console-support.show_${value}`) }))}
            onChoose={(show) => router.go(addressOf('/support', { show }))}
          />
          <RefreshButton busy={query.isFetching} onPress={() => query.refetch()} />
        </>
      }
    >
      <ReadState query={query}>
        {({ list, next_cursor }) => (
          <Panes
            list={
              <>
                {list.length === 0 ? (
                  <EmptyState
                    title={say(
                      filter.show === 'waiting' ? 'console-support.empty_waiting' : 'console-support.empty',
                    )}
                  >
                    {say('console-support.empty_text')}
                  </EmptyState>
                ) : (
                  <InboxTable rows={list} openId={openId} filter={filter} />
                )}
                <Paging
                  queue
                  first={filter.cursor === undefined ? null : addressOf('/support', { show: filter.show })}
                  next={next_cursor && addressOf('/support', { ...filter, cursor: next_cursor })}
                />
              </>
            }
            open={
              openId === undefined ? undefined : (
                <TicketSheet key={openId} id={openId} closeAddress={addressOf('/support', filter)} />
              )
            }
          />
        )}
      </ReadState>
    </Page>
  );
}
