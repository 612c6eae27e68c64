import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { operatorsQuery } from '../../api/operators.ts';
import { CodeLine } from '../../parts/code-line.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { usePosition, useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { AccessProposals } from './access-proposals.tsx';
import { OperatorTable } from './operator-table.tsx';
import css from './operators-page.module.css';
import { ProposeAccessPage } from './propose-access.tsx';

const COMMAND = 'npm run operator -- --help';

/** `?view=propose` is the form for one operator; state, part of the list and open proposal stand in the address. */
export default function OperatorsPage() {
  const { query } = usePosition();
  return query.get('view') === 'propose' ? (
    <ProposeAccessPage id={query.get('operator') ?? ''} />
  ) : (
    <Everybody />
  );
}

function Everybody() {
  const { say } = useSpeaker();
  const { queries } = useShell();
  const query = useRead(operatorsQuery);
  // Whoever came for a proposal finds it at the top.
  const isOpen = usePosition().query.has('proposal');
  return (
    <Page
      title={say('console.operators')}
      intro={say('console-operators.list_intro')}
      actions={<RefreshButton onPress={() => queries.invalidateQueries({ queryKey: ['operators'] })} />}
    >
      {isOpen && <AccessProposals />}
      <ReadState query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={say('console-operators.list_empty')} />
          ) : (
            <OperatorTable operators={list} />
          )
        }
      </ReadState>
      {!isOpen && query.data && <AccessProposals />}
      <p className={css.add}>
        {say('console-operators.add_text')}
        <CodeLine text={COMMAND} copyLabel={say('console-operators.copy_command')} />
      </p>
    </Page>
  );
}
