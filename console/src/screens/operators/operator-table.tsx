import { timeZone } from '@paperlock/client/time-zone.ts';
import type { ListedOperator } from '@paperlock/contract/operators.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { OperatorName } from '../../parts/operator-name.tsx';
import { useSorted } from '../../parts/table-tools/use-sorted.ts';
import { rolesInWords } from '../../shell/roles-in-words.ts';
import { addressOf } from '../../shell/routes.ts';
import { useOperator } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';

export function OperatorTable({ operators }: { operators: readonly ListedOperator[] }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const me = useOperator();
  const proposes = me !== undefined && may(me.roles, 'operators.propose');
  const sorted = useSorted(operators, {
    account: ({ account }) => account,
    last_sign_in: ({ last_sign_in_at }) => (last_sign_in_at === null ? 0 : Date.parse(last_sign_in_at)),
    sessions: ({ sessions }) => sessions,
  });
  return (
    <DataTable
      label={say('console.operators')}
      {...sorted}
      rowKey={({ id }) => id}
      columns={[
        {
          title: 'console-operators.account',
          sort: 'account',
          cell: ({ account }) => <OperatorName account={account} />,
        },
        {
          title: 'console-operators.roles',
          place: 'detail',
          cell: ({ roles }) => rolesInWords(speaker, roles),
        },
        {
          title: 'console-operators.state',
          place: 'end',
          cell: ({ removed_at }) => (
            <Chip tone={removed_at === null ? 'good' : 'bad'}>
              {say(`console-operators.state_${removed_at === null ? 'active' : 'removed'}`)}
            </Chip>
          ),
        },
        {
          title: 'console-operators.second_factor',
          named: true,
          cell: ({ second_factor }) =>
            say(`console-operators.second_factor_${second_factor ? 'set' : 'missing'}`),
        },
        {
          title: 'console-operators.last_sign_in',
          named: true,
          sort: 'last_sign_in',
          cell: ({ last_sign_in_at }) =>
            last_sign_in_at === null ? (
              say('console-operators.last_sign_in_never')
            ) : (
              <TimeText instant={last_sign_in_at} timeZone={timeZone()} />
            ),
        },
        {
          title: 'console-operators.sessions_open',
          named: true,
          sort: 'sessions',
          cell: ({ sessions }) => sessions,
        },
        ...(proposes
          ? [
              {
                title: 'console-operators.access' as const,
                cell: ({ id, account, removed_at }: ListedOperator) =>
                  removed_at === null && (
                    <SmallLink
                      href={addressOf('/operators', { view: 'propose', operator: id })}
                      aria-label={say('console-operators.change_label', { account })}
                    >
                      {say('console-operators.change')}
                    </SmallLink>
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}
