import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { statementsQuery } from '../../api/proofs.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { usePosition, useShell } from '../../shell/shell-context.tsx';
import { StatementTable } from './statement-table.tsx';

/** What was published about liabilities. Part of the list stands in the address: `?cursor=…`. */
export default function StatementsPage() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const cursor = usePosition().query.get('cursor') ?? undefined;
  return (
    <ListPage
      path="/statements"
      filter={{ cursor }}
      query={useQuery(statementsQuery(client, cursor))}
      reads={['statements']}
      intro={say('console-proofs.intro')}
      empty={{ title: say('console-proofs.empty'), text: say('console-proofs.empty_text') }}
    >
      {(list) => <StatementTable statements={list} />}
    </ListPage>
  );
}
