import type { Role } from '@paperlock/contract/operators.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { timeZone } from '@paperlock/web/time-zone.ts';
import { Page } from '../../shell/page.tsx';
import { type Route, routes } from '../../shell/routes.ts';
import { useOperator } from '../../shell/shell-context.tsx';
import css from './overview-page.module.css';

export default function OverviewPage() {
  const { say } = useSpeaker();
  const operator = useOperator();
  if (!operator) return null;
  return (
    <Page title={say('console.overview')}>
      <div className={css.columns}>
        <Leaf title={say('console-operators.is_title')}>
          <div className={css.words}>
            <p>{say('console-operators.is_text_1')}</p>
            <p>{say('console-operators.is_text_2')}</p>
          </div>
        </Leaf>
        <Leaf title={say('console-operators.you')}>
          <div className={css.facts}>
            <KeyValues>
              <KeyValue name={say('console-operators.account')}>
                <bdi>{operator.account}</bdi>
              </KeyValue>
              <KeyValue name={say('console-operators.second_factor')}>
                {say(`console-operators.second_factor_${operator.second_factor ? 'set' : 'missing'}`)}
              </KeyValue>
              <KeyValue name={say('console-operators.since')}>
                <TimeText instant={operator.created_at} timeZone={timeZone()} />
              </KeyValue>
            </KeyValues>
          </div>
        </Leaf>
      </div>
      <section className={css.roles}>
        <h2 className={css.title}>{say('console-operators.roles_title')}</h2>
        <RoleTable roles={operator.roles} />
      </section>
    </Page>
  );
}

/** What each role opens is worked out from the rules the server follows, so it cannot promise more. */
function RoleTable({ roles }: { roles: readonly Role[] }) {
  const { say, tag } = useSpeaker();
  const opens = (role: Role): string => {
    const pages = (Object.values(routes) as Route[]).filter(
      ({ permission }) => permission && may([role], permission),
    );
    if (pages.length === 0) return say('console-operators.roles_open_nothing');
    return new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(
      pages.map(({ title }) => say(title)),
    );
  };
  if (roles.length === 0) return <p>{say('console-operators.roles_none')}</p>;
  return (
    <DataTable
      label={say('console-operators.roles_title')}
      rows={roles}
      rowKey={(role) => role}
      columns={[
        { title: 'console-operators.roles_role', cell: (role) => say(`console-operators.role_${role}`) },
        { title: 'console-operators.roles_open', place: 'detail', named: true, cell: (role) => opens(role) },
      ]}
    />
  );
}
