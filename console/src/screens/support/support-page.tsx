import { deskShows } from '@paperlock/contract/support-desk.ts';
import { InfoIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { inboxFilterIn, inboxQuery } from '../../api/support.ts';
import { InQueue } from '../../parts/in-queue.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition, useShell } from '../../shell/shell-context.tsx';
import { SmallSelect } from '../../shell/small-select.tsx';
import { useRead } from '../../shell/use-read.ts';
import { InboxTable } from './inbox-table.tsx';
import { TicketSheet } from './ticket-sheet.tsx';
import { useDeskLive } from './use-desk-live.ts';

/** The filter and the open conversation stand in the address: `?show=…&cursor=…&ticket=…`. */
export default function SupportPage() {
  const { say } = useSpeaker();
  const { router } = useShell();
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
      filters={
        <SmallSelect
          label={say('console-support.show')}
          icon={<InfoIcon size={16} />}
          value={filter.show}
          options={deskShows.map((value) => ({ value, label: say(`console-support.show_${value}`) }))}
          onChoose={(show) => router.go(addressOf('/support', { show }))}
        />
      }
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
