import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { runsQuery } from '../../api/settlement.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition, useShell } from '../../shell/shell-context.tsx';
import { RunSheet } from './run-sheet.tsx';
import { RunTable } from './run-table.tsx';
import { Stand } from './stand.tsx';

/** Part of the list and the open run stand in the address: `?cursor=…&run=…`. */
export default function SettlementPage() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const { query: asked } = usePosition();
  const cursor = asked.get('cursor') ?? undefined;
  const openId = asked.get('run') ?? undefined;
  return (
    <ListPage
      path="/settlement"
      filter={{ cursor }}
      query={useQuery(runsQuery(client, cursor))}
      reads={['settlement']}
      intro={say('console-settlement.intro')}
      before={({ stand }) => <Stand stand={stand} />}
      empty={{ title: say('console-settlement.empty'), text: say('console-settlement.empty_text') }}
      open={() =>
        openId && <RunSheet key={openId} id={openId} closeAddress={addressOf('/settlement', { cursor })} />
      }
    >
      {(list) => (
        <RunTable
          runs={list}
          openId={openId}
          addressFor={(run) => addressOf('/settlement', { cursor, run })}
        />
      )}
    </ListPage>
  );
}
