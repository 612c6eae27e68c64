import type { Operator } from '@paperlock/contract/operators.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { useQuery } from '@tanstack/react-query';
import { operatorsQuery } from '../../api/operators.ts';
import { CodeLine } from '../../parts/code-line.tsx';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { rolesInWords } from '../../shell/roles-in-words.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { timeZone } from '../../shell/time-zone.ts';
import css from './operators-page.module.css';

const ADD_COMMAND = 'npm run operator';

export default function OperatorsPage() {
  const { say } = useSpeaker();
  const { client } = useShell();
  return (
    <Page title={say('console.operators')} intro={say('console-operators.list_intro')}>
      <ReadState query={useQuery(operatorsQuery(client))}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={say('console-operators.list_empty')} />
          ) : (
            <OperatorTable operators={list} />
          )
        }
      </ReadState>
      <p className={css.add}>
        {say('console-operators.add_text')}
        <CodeLine text={ADD_COMMAND} copyLabel={say('console-operators.copy_command')} />
      </p>
    </Page>
  );
}

function OperatorTable({ operators }: { operators: readonly Operator[] }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  return (
    <Table
      label={say('console.operators')}
      head={
        <>
          <Column>{say('console-operators.account')}</Column>
          <Column>{say('console-operators.roles')}</Column>
          <Column>{say('console-operators.second_factor')}</Column>
          <Column>{say('console-operators.since')}</Column>
        </>
      }
    >
      <tbody>
        {operators.map(({ id, account, roles, second_factor, created_at }) => (
          <Row key={id}>
            <Cell place="title">
              <bdi>{account}</bdi>
            </Cell>
            <Cell place="detail">{rolesInWords(speaker, roles)}</Cell>
            <Cell place="end">
              <Chip tone={second_factor ? 'good' : 'held'}>
                {say(`console-operators.second_factor_${second_factor ? 'set' : 'missing'}`)}
              </Chip>
            </Cell>
            <Cell place="more" name={say('console-operators.since')}>
              <TimeText instant={created_at} timeZone={timeZone()} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
