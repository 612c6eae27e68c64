import type { HeldRole } from '@paperlock/contract/operators.ts';
import type { Overview } from '@paperlock/contract/overview.ts';
import { isClassDesk, may } from '@paperlock/domain/operators/permissions.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { Section } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { overviewQuery } from '../../api/overview.ts';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { type Route, routes } from '../../shell/routes.ts';
import { useOperator } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { DueSoon } from './due-soon.tsx';
import { Health } from './health.tsx';
import { Money } from './money.tsx';
import css from './overview-page.module.css';
import { QueueTable } from './queue-table.tsx';

export default function OverviewPage() {
  const { say } = useSpeaker();
  const operator = useOperator();
  const read = useRead(overviewQuery);
  return (
    <Page
      title={say('console.overview')}
      actions={<RefreshButton busy={read.isFetching} onPress={() => read.refetch()} />}
    >
      <ReadState query={read}>{(seen) => <Work seen={seen} />}</ReadState>
      <Section title={say('console-operators.roles_title')}>
        <RoleTable roles={operator?.roles ?? []} />
      </Section>
    </Page>
  );
}

function Work({ seen: { queues, due, money, health } }: { seen: Overview }) {
  return (
    <>
      <QueueTable queues={queues} />
      <div className={css.columns}>
        <DueSoon due={due} />
        {money && <Money money={money} />}
        <Health health={health} />
      </div>
    </>
  );
}

/** What each role opens is worked out from the rules the server follows, so it cannot promise more. */
function RoleTable({ roles }: { roles: readonly HeldRole[] }) {
  const { say, tag } = useSpeaker();
  // Behind the desk of a class no role opens what it opens elsewhere: all of them together are one row.
  const inClass = isClassDesk(roles);
  const rows: readonly HeldRole[] = inClass ? ['class_desk'] : roles;
  const opens = (role: HeldRole): string => {
    const pages = (Object.values(routes) as Route[]).filter(
      ({ permission }) => permission && may(inClass ? roles : [role], permission),
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
      rows={rows}
      rowKey={(role) => role}
      columns={[
        { title: 'console-operators.roles_role', cell: (role) => say(`console-operators.role_${role}`) },
        { title: 'console-operators.roles_open', place: 'detail', named: true, cell: (role) => opens(role) },
      ]}
    />
  );
}
