import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { raisesQuery } from '../../api/raises.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { RaiseSheet } from './raise-sheet.tsx';
import { RaiseTable } from './raise-table.tsx';

/** Part of the list and the open raise stand in the address: `?cursor=…&id=…`. */
export default function RaisesPage() {
  const { say } = useSpeaker();
  const { query: asked } = usePosition();
  const cursor = asked.get('cursor') ?? undefined;
  const openId = asked.get('id') ?? undefined;
  return (
    <ListPage
      path="/raises"
      filter={{ cursor }}
      query={useRead(raisesQuery, cursor)}
      reads={['raises']}
      intro={say('console-raises.intro')}
      empty={{ title: say('console-raises.empty'), text: say('console-raises.empty_text') }}
      open={() =>
        openId && <RaiseSheet key={openId} id={openId} closeAddress={addressOf('/raises', { cursor })} />
      }
    >
      {(list) => (
        <RaiseTable raises={list} openId={openId} addressFor={(id) => addressOf('/raises', { cursor, id })} />
      )}
    </ListPage>
  );
}
