import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { raisesQuery } from '../../api/raises.ts';
import { Paging } from '../../parts/paging.tsx';
import { Panes } from '../../parts/panes.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePlace, useShell } from '../../shell/shell-context.tsx';
import { RaiseSheet } from './raise-sheet.tsx';
import { RaiseTable } from './raise-table.tsx';

/** Part of the list and the open raise stand in the address: `?cursor=…&id=…`. */
export default function RaisesPage() {
  const { say } = useSpeaker();
  const { client, queries } = useShell();
  const { query: asked } = usePlace();
  const cursor = asked.get('cursor') ?? undefined;
  const openId = asked.get('id') ?? undefined;
  const query = useQuery(raisesQuery(client, cursor));
  return (
    <Page
      title={say('console.raises')}
      intro={say('console-raises.intro')}
      actions={
        <RefreshButton
          busy={query.isFetching}
          onPress={() => queries.invalidateQueries({ queryKey: ['raises'] })}
        />
      }
    >
      <ReadState query={query}>
        {({ list, next_cursor }) => (
          <Panes
            list={
              <>
                {list.length === 0 ? (
                  <EmptyState title={say('console-raises.empty')}>
                    {say('console-raises.empty_text')}
                  </EmptyState>
                ) : (
                  <RaiseTable
                    raises={list}
                    openId={openId}
                    addressFor={(id) => addressOf('/raises', { cursor, id })}
                  />
                )}
                <Paging
                  first={cursor === undefined ? null : addressOf('/raises')}
                  next={next_cursor && addressOf('/raises', { cursor: next_cursor })}
                />
              </>
            }
            open={
              openId === undefined ? undefined : (
                <RaiseSheet key={openId} id={openId} closeAddress={addressOf('/raises', { cursor })} />
              )
            }
          />
        )}
      </ReadState>
    </Page>
  );
}
