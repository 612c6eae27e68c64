import type { Overview, QueueName } from '@paperlock/contract/overview.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Fold } from '@paperlock/ui/fold.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount, showLength } from '@paperlock/words/display.ts';
import { queueAddress } from '../../shell/queues.ts';
import { addressOf } from '../../shell/routes.ts';
import { useOperator } from '../../shell/shell-context.tsx';

type Row = NonNullable<Overview['queues'][QueueName]> & { name: QueueName };

/** Every queue this operator may see: those with work, how much and for how long, and the others folded away. */
export function QueueTable({ queues }: { queues: Overview['queues'] }) {
  const { say } = useSpeaker();
  const rows = Object.entries(queues).flatMap(([name, queue]): Row[] =>
    queue ? [{ name: name as QueueName, ...queue }] : [],
  );
  const idle = rows.filter(({ waiting }) => waiting === 0);
  if (idle.length === 0) return <Queues rows={rows} />;
  return (
    <>
      {idle.length === rows.length ? (
        <Note>{say('console-overview.nothing_waits')}</Note>
      ) : (
        <Queues rows={rows.filter(({ waiting }) => waiting > 0)} />
      )}
      <Fold title={say('console-overview.idle', { n: idle.length })}>
        <ul>
          {idle.map(({ name }) => (
            <li key={name}>
              <a href={queueAddress(name)}>{say(`console-overview.queue_${name}`)}</a>
            </li>
          ))}
        </ul>
      </Fold>
    </>
  );
}

function Queues({ rows }: { rows: readonly Row[] }) {
  const { say, tag } = useSpeaker();
  const teaches = may(useOperator()?.roles ?? [], 'classes.teach');
  return (
    <DataTable
      label={say('console-overview.queues')}
      rows={rows}
      rowKey={({ name }) => name}
      address={({ name }) => queueAddress(name)}
      empty={
        teaches ? (
          <EmptyState
            title={say('console-overview.teach')}
            action={
              <ButtonLink href={addressOf('/classes')}>{say('console-overview.teach_open')}</ButtonLink>
            }
          >
            {say('console-overview.teach_text')}
          </EmptyState>
        ) : (
          <EmptyState title={say('console-overview.queues_none')}>
            {say('console-overview.queues_none_text')}
          </EmptyState>
        )
      }
      columns={[
        { title: 'console-overview.queue', cell: ({ name }) => say(`console-overview.queue_${name}`) },
        {
          title: 'console-overview.yours',
          place: 'end',
          named: true,
          cell: ({ yours }) => (yours > 0 ? <strong>{showCount(tag, yours)}</strong> : '–'),
        },
        {
          title: 'console-overview.waiting',
          place: 'detail',
          named: true,
          cell: ({ waiting }) => showCount(tag, waiting),
        },
        {
          title: 'console-overview.oldest',
          place: 'endDetail',
          named: true,
          cell: ({ oldest_seconds, time }) =>
            oldest_seconds === null
              ? '–'
              : say(`console-overview.oldest_${time}`, { age: showLength(tag, oldest_seconds) }),
        },
      ]}
    />
  );
}
