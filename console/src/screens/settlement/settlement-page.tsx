import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { runsQuery } from '../../api/settlement.ts';
import { Paging } from '../../parts/paging.tsx';
import { Panes } from '../../parts/panes.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePlace, useShell } from '../../shell/shell-context.tsx';
import { RunSheet } from './run-sheet.tsx';
import { RunTable } from './run-table.tsx';
import { Stand } from './stand.tsx';

/** Part of the list and the open run stand in the address: `?cursor=…&run=…`. */
export default function SettlementPage() {
  const { say } = useSpeaker();
  const { client, queries } = useShell();
  const { query: asked } = usePlace();
  const cursor = asked.get('cursor') ?? undefined;
  const openId = asked.get('run') ?? undefined;
  const query = useQuery(runsQuery(client, cursor));
  return (
    <Page
      title={say('console.settlement')}
      intro={say('console-settlement.intro')}
      actions={
        <RefreshButton
          busy={query.isFetching}
          onPress={() => queries.invalidateQueries({ queryKey: ['settlement'] })}
        />
      }
    >
      <ReadState query={query}>
        {({ list, next_cursor, stand }) => (
          <>
            <Stand stand={stand} />
            <Panes
              list={
                <>
                  {list.length === 0 ? (
                    <EmptyState title={say('console-settlement.empty')}>
                      {say('console-settlement.empty_text')}
                    </EmptyState>
                  ) : (
                    <RunTable
                      runs={list}
                      openId={openId}
                      addressFor={(run) => addressOf('/settlement', { cursor, run })}
                    />
                  )}
                  <Paging
                    first={cursor === undefined ? null : addressOf('/settlement')}
                    next={next_cursor && addressOf('/settlement', { cursor: next_cursor })}
                  />
                </>
              }
              open={
                openId === undefined ? undefined : (
                  <RunSheet key={openId} id={openId} closeAddress={addressOf('/settlement', { cursor })} />
                )
              }
            />
          </>
        )}
      </ReadState>
    </Page>
  );
}
