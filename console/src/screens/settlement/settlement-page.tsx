import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { runFilterIn, runsQuery } from '../../api/settlement.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { ListFind } from '../../parts/table-tools/list-find.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { RunSheet } from './run-sheet.tsx';
import { RunTable } from './run-table.tsx';
import { Stand } from './stand.tsx';

/** Filter, part of the list and the open run stand in the address: `?from=…&cursor=…&run=…`. */
export default function SettlementPage() {
  const { say } = useSpeaker();
  const { query: asked } = usePosition();
  const filter = runFilterIn(asked);
  const openId = asked.get('run') ?? undefined;
  return (
    <ListPage
      path="/settlement"
      filter={filter}
      query={useRead(runsQuery, filter)}
      reads={['settlement']}
      intro={say('console-settlement.intro')}
      before={({ stand }) => (
        <>
          <Stand stand={stand} />
          <ListFind path="/settlement" filter={filter} clock="practice" />
        </>
      )}
      empty={{ title: say('console-settlement.empty'), text: say('console-settlement.empty_text') }}
      open={() =>
        openId && <RunSheet key={openId} id={openId} closeAddress={addressOf('/settlement', filter)} />
      }
    >
      {(list) => <RunTable runs={list} openId={openId} filter={filter} />}
    </ListPage>
  );
}
