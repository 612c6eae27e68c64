import type { World } from '@paperlock/contract/worlds-desk.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { timeZone } from '@paperlock/web/time-zone.ts';
import { showCount } from '@paperlock/words/display.ts';
import { useQuery } from '@tanstack/react-query';
import { worldsQuery } from '../../api/worlds.ts';
import { Paging } from '../../parts/paging.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition, useShell } from '../../shell/shell-context.tsx';

const DAY_SECONDS = 86_400;
const MEGABYTE = 2 ** 20;

/** All worlds of the installation, newest first. */
export default function WorldsPage() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const cursor = usePosition().query.get('cursor') ?? undefined;
  const worlds = useQuery(worldsQuery(client, cursor));
  return (
    <Page
      title={say('console.worlds')}
      intro={say('console-worlds.intro')}
      actions={<RefreshButton busy={worlds.isFetching} onPress={() => worlds.refetch()} />}
    >
      <ReadState query={worlds}>
        {({ list, next_cursor }) => (
          <>
            <WorldTable worlds={list} />
            <Paging
              first={cursor === undefined ? null : addressOf('/worlds')}
              next={next_cursor && addressOf('/worlds', { cursor: next_cursor })}
            />
          </>
        )}
      </ReadState>
    </Page>
  );
}

function WorldTable({ worlds }: { worlds: readonly World[] }) {
  const { say, tag } = useSpeaker();
  const whole = (value: number) => showCount(tag, Math.round(value));
  return (
    <DataTable
      label={say('console.worlds')}
      rows={worlds}
      rowKey={({ name }) => name}
      empty={<EmptyState title={say('console-worlds.empty')}>{say('console-worlds.empty_text')}</EmptyState>}
      columns={[
        {
          title: 'console-worlds.kind',
          cell: ({ kind, guest }) => say('console-worlds.kind_of', { kind: guest ? 'guest' : kind }),
        },
        { title: 'console-worlds.name', place: 'detail', cell: ({ name }) => <code>{name}</code> },
        { title: 'console-worlds.people', place: 'detail', named: true, cell: ({ people }) => whole(people) },
        {
          title: 'console-worlds.clock',
          place: 'detail',
          named: true,
          cell: ({ ahead_seconds }) =>
            say('console-worlds.days_ahead', { n: Math.round(ahead_seconds / DAY_SECONDS) }),
        },
        {
          title: 'console-worlds.size',
          place: 'detail',
          named: true,
          cell: ({ size }) =>
            size === null ? '–' : say('console-worlds.megabytes', { n: whole(size / MEGABYTE) }),
        },
        {
          title: 'console-worlds.used',
          place: 'end',
          cell: ({ last_used_at }) => <TimeText instant={last_used_at} timeZone={timeZone()} />,
        },
        {
          title: 'console-worlds.server',
          place: 'detail',
          named: true,
          cell: ({ server, open }) => (open ? say('console-worlds.open_on', { server }) : server),
        },
      ]}
    />
  );
}
