import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { statementFilterIn, statementsQuery } from '../../api/proofs.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { usePosition } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { StatementTable } from './statement-table.tsx';

/** What was published about liabilities. Filter and part of the list stand in the address: `?from=…&cursor=…`. */
export default function StatementsPage() {
  const { say } = useSpeaker();
  const filter = statementFilterIn(usePosition().query);
  return (
    <ListPage
      path="/statements"
      filter={filter}
      query={useRead(statementsQuery, filter)}
      reads={['statements']}
      intro={say('console-proofs.intro')}
      find={{ clock: 'practice' }}
      empty={{ title: say('console-proofs.empty'), text: say('console-proofs.empty_text') }}
    >
      {(list) => <StatementTable statements={list} filter={filter} />}
    </ListPage>
  );
}
