import { Section } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { chainQuery, chainTransfersQuery } from '../../api/watcher.ts';
import { Paging } from '../../parts/paging.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition, useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { TransferTable } from './transfer-table.tsx';
import { WatcherState } from './watcher-state.tsx';
import { WhatIsWrong } from './what-is-wrong.tsx';

/** The practice chain and its watcher, read again by itself; older transfers are at `?cursor=…`. */
export default function WatcherPage() {
  const { say } = useSpeaker();
  const { queries } = useShell();
  const cursor = usePosition().query.get('cursor') ?? undefined;
  const info = useRead(chainQuery);
  const transfers = useRead(chainTransfersQuery, cursor);
  return (
    <Page
      title={say('console.chain')}
      intro={say('console-watcher.intro')}
      actions={
        <RefreshButton
          busy={info.isFetching}
          onPress={() => queries.invalidateQueries({ queryKey: ['chain'] })}
        />
      }
    >
      <ReadState query={info}>
        {(chain) => (
          <>
            <WhatIsWrong chain={chain} />
            <WatcherState chain={chain} />
            {cursor === undefined && (
              <Section title={say('console-watcher.unfinal')}>
                <TransferTable
                  label={say('console-watcher.unfinal')}
                  transfers={chain.unfinal}
                  empty={say('console-watcher.unfinal_empty')}
                  confirmations={{ head: chain.head, finality: chain.finality }}
                />
              </Section>
            )}
          </>
        )}
      </ReadState>
      {info.data && (
        <Section title={say('console-watcher.final')}>
          <ReadState query={transfers}>
            {({ list, next_cursor }) => (
              <>
                <TransferTable
                  label={say('console-watcher.final')}
                  transfers={list}
                  empty={say('console-watcher.final_empty')}
                />
                <Paging
                  first={cursor === undefined ? null : addressOf('/chain')}
                  next={next_cursor && addressOf('/chain', { cursor: next_cursor })}
                />
              </>
            )}
          </ReadState>
        </Section>
      )}
    </Page>
  );
}
