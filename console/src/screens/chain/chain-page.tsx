import { Section } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { chainQuery, chainTransfersQuery } from '../../api/chain.ts';
import { Paging } from '../../parts/paging.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition, useShell } from '../../shell/shell-context.tsx';
import { ChainStand } from './chain-stand.tsx';
import { TransferTable } from './transfer-table.tsx';
import { WhatIsWrong } from './what-is-wrong.tsx';

/** The practice chain and its watcher, read again by itself; older transfers are at `?cursor=…`. */
export default function ChainPage() {
  const { say } = useSpeaker();
  const { client, queries } = useShell();
  const cursor = usePosition().query.get('cursor') ?? undefined;
  const info = useQuery(chainQuery(client));
  const transfers = useQuery(chainTransfersQuery(client, cursor));
  return (
    <Page
      title={say('console.chain')}
      intro={say('console-chain.intro')}
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
            <ChainStand chain={chain} />
            {cursor === undefined && (
              <Section title={say('console-chain.unfinal')}>
                <TransferTable
                  label={say('console-chain.unfinal')}
                  transfers={chain.unfinal}
                  empty={say('console-chain.unfinal_empty')}
                  confirmations={{ head: chain.head, finality: chain.finality }}
                />
              </Section>
            )}
          </>
        )}
      </ReadState>
      {info.data && (
        <Section title={say('console-chain.final')}>
          <ReadState query={transfers}>
            {({ list, next_cursor }) => (
              <>
                <TransferTable
                  label={say('console-chain.final')}
                  transfers={list}
                  empty={say('console-chain.final_empty')}
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
