import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { statementsQuery } from '../../api/proofs.ts';
import { Paging } from '../../parts/paging.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePlace, useShell } from '../../shell/shell-context.tsx';
import { StatementTable } from './statement-table.tsx';

/** What was published about liabilities. Part of the list stands in the address: `?cursor=…`. */
export default function StatementsPage() {
  const { say } = useSpeaker();
  const { client, queries } = useShell();
  const cursor = usePlace().query.get('cursor') ?? undefined;
  const query = useQuery(statementsQuery(client, cursor));
  return (
    <Page
      title={say('console.statements')}
      intro={say('console-proofs.intro')}
      actions={
        <RefreshButton
          busy={query.isFetching}
          onPress={() => queries.invalidateQueries({ queryKey: ['statements'] })}
        />
      }
    >
      <ReadState query={query}>
        {({ list, next_cursor }) => (
          <>
            {list.length === 0 ? (
              <EmptyState title={say('console-proofs.empty')}>{say('console-proofs.empty_text')}</EmptyState>
            ) : (
              <StatementTable statements={list} />
            )}
            <Paging
              first={cursor === undefined ? null : addressOf('/statements')}
              next={next_cursor && addressOf('/statements', { cursor: next_cursor })}
            />
          </>
        )}
      </ReadState>
    </Page>
  );
}
