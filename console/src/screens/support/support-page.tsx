import { deskShows } from '@paperlock/contract/support-desk.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { inboxFilterIn, inboxQuery } from '../../api/support.ts';
import { narrowing } from '../../parts/filters.tsx';
import { InQueue } from '../../parts/in-queue.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { InboxTable } from './inbox-table.tsx';
import { TicketSheet } from './ticket-sheet.tsx';
import { useDeskLive } from './use-desk-live.ts';

/** The filter and the open conversation stand in the address: `?show=…&cursor=…&ticket=…`. */
export default function SupportPage() {
  const { say } = useSpeaker();
  const { query: asked } = usePosition();
  const filter = inboxFilterIn(asked);
  const openId = asked.get('ticket') ?? undefined;
  useDeskLive();
  return (
    <ListPage
      path="/support"
      filter={filter}
      query={useRead(inboxQuery, filter)}
      queue
      intro={say('console-support.intro')}
      filters={[
        narrowing({
          name: 'show',
          label: say('console-support.show'),
          values: deskShows,
          text: (value) => say(`console-support.show_${value}`),
        }),
      ]}
      empty={{
        title: say(filter.show === 'waiting' ? 'console-support.empty_waiting' : 'console-support.empty'),
        text: say('console-support.empty_text'),
      }}
      open={({ list }) =>
        openId && (
          <InQueue
            list={list}
            openId={openId}
            isForMe={({ state }) => state !== 'closed'}
            addressOf={(ticket) => addressOf('/support', { ...filter, ticket })}
          >
            <TicketSheet key={openId} id={openId} closeAddress={addressOf('/support', filter)} />
          </InQueue>
        )
      }
    >
      {(list) => <InboxTable rows={list} openId={openId} filter={filter} />}
    </ListPage>
  );
}
