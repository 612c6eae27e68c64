import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Section } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { escrowQuery } from '../../api/escrow.ts';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { useRead } from '../../shell/use-read.ts';
import { Balance } from './balance.tsx';
import { How } from './how.tsx';
import { PromiseTable } from './promise-table.tsx';

/** What is set aside beside what is promised, together and by product. */
export default function EscrowPage() {
  const { say } = useSpeaker();
  const query = useRead(escrowQuery);
  return (
    <Page
      title={say('console.escrow')}
      intro={say('console-escrow.intro')}
      actions={<RefreshButton busy={query.isFetching} onPress={() => query.refetch()} />}
    >
      <ReadState query={query}>
        {(info) => (
          <>
            <Balance info={info} />
            <Section title={say('console-escrow.products')}>
              {info.products.length === 0 ? (
                <EmptyState title={say('console-escrow.empty')} />
              ) : (
                <>
                  <PromiseTable products={info.products} />
                  <How />
                </>
              )}
            </Section>
          </>
        )}
      </ReadState>
    </Page>
  );
}
