import type { ListedOperator } from '@paperlock/contract/operators.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { SmallLink } from '../../parts/small-button.tsx';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { rolesInWords } from '../../shell/roles-in-words.ts';
import { addressOf } from '../../shell/routes.ts';
import { useOperator } from '../../shell/shell-context.tsx';
import { timeZone } from '../../shell/time-zone.ts';
import css from './operators-page.module.css';

export function OperatorTable({ operators }: { operators: readonly ListedOperator[] }) {
  const { say } = useSpeaker();
  const me = useOperator();
  const proposes = me !== undefined && may(me.roles, 'operators.propose');
  return (
    <Table
      label={say('console.operators')}
      head={
        <>
          <Column>{say('console-operators.account')}</Column>
          <Column>{say('console-operators.roles')}</Column>
          <Column>{say('console-operators.state')}</Column>
          <Column>{say('console-operators.second_factor')}</Column>
          <Column>{say('console-operators.last_sign_in')}</Column>
          <Column>{say('console-operators.sessions_open')}</Column>
        </>
      }
    >
      <tbody>
        {operators.map((operator) => (
          <OperatorRow key={operator.id} operator={operator} proposes={proposes} />
        ))}
      </tbody>
    </Table>
  );
}

function OperatorRow({ operator, proposes }: { operator: ListedOperator; proposes: boolean }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { id, account, roles, second_factor, last_sign_in_at, sessions, removed_at } = operator;
  const zone = timeZone();
  return (
    <Row>
      <Cell place="title">
        <span className={css.name}>
          <bdi>{account}</bdi>
          {proposes && removed_at === null && (
            <SmallLink
              href={addressOf('/operators', { view: 'propose', operator: id })}
              aria-label={say('console-operators.change_label', { account })}
            >
              {say('console-operators.change')}
            </SmallLink>
          )}
        </span>
      </Cell>
      <Cell place="detail">{rolesInWords(speaker, roles)}</Cell>
      <Cell place="end">
        <Chip tone={removed_at === null ? 'good' : 'bad'}>
          {say(`console-operators.state_${removed_at === null ? 'active' : 'removed'}`)}
        </Chip>
      </Cell>
      <Cell place="more" name={say('console-operators.second_factor')}>
        {say(`console-operators.second_factor_${second_factor ? 'set' : 'missing'}`)}
      </Cell>
      <Cell place="more" name={say('console-operators.last_sign_in')}>
        {last_sign_in_at === null ? (
          say('console-operators.last_sign_in_never')
        ) : (
          <TimeText instant={last_sign_in_at} timeZone={zone} />
        )}
      </Cell>
      <Cell place="more" name={say('console-operators.sessions_open')}>
        {sessions}
      </Cell>
    </Row>
  );
}
