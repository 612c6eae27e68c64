import { timeZone } from '@paperlock/client/time-zone.ts';
import { type World, worldSorts } from '@paperlock/contract/worlds-desk.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { type WorldFilter, worldFilterIn, worldsQuery, worldTotals } from '../../api/worlds.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { ListSum } from '../../parts/table-tools/list-sum.tsx';
import { ListTable } from '../../parts/table-tools/list-table.tsx';
import { usePosition } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';

const DAY_SECONDS = 86_400;
const MEGABYTE = 2 ** 20;

/** All worlds of the installation. Filter and part of the list stand in the address: `?text=…&cursor=…`. */
export default function WorldsPage() {
  const { say } = useSpeaker();
  const filter = worldFilterIn(usePosition().query);
  return (
    <ListPage
      path="/worlds"
      filter={filter}
      query={useRead(worldsQuery, filter)}
      reads={['worlds']}
      intro={say('console-worlds.intro')}
      find={{ field: { label: say('console-worlds.find') }, clock: 'real' }}
      empty={{ title: say('console-worlds.empty'), text: say('console-worlds.empty_text') }}
    >
      {(list) => <WorldTable worlds={list} filter={filter} />}
    </ListPage>
  );
}

function WorldTable({ worlds, filter }: { worlds: readonly World[]; filter: WorldFilter }) {
  const { say, tag } = useSpeaker();
  const totals = useRead(worldTotals, filter);
  const whole = (value: number) => showCount(tag, Math.round(value));
  return (
    <ListTable
      path="/worlds"
      filter={filter}
      sorts={worldSorts}
      own={{ sort: 'made_at', dir: 'desc' }}
      tools={<ListSum name="worlds" totals={totals} />}
      label={say('console.worlds')}
      rows={worlds}
      rowKey={({ name }) => name}
      columns={[
        {
          title: 'console-worlds.kind',
          cell: ({ kind, guest }) => say('console-worlds.kind_of', { kind: guest ? 'guest' : kind }),
        },
        { title: 'console-worlds.name', place: 'detail', cell: ({ name }) => <code>{name}</code> },
        {
          title: 'console-worlds.people',
          named: true,
          sort: 'people',
          cell: ({ people }) => whole(people),
        },
        {
          title: 'console-worlds.clock',
          sort: 'ahead_seconds',
          named: true,
          cell: ({ ahead_seconds }) =>
            say('console-worlds.days_ahead', { n: Math.round(ahead_seconds / DAY_SECONDS) }),
        },
        {
          title: 'console-worlds.size',
          named: true,
          cell: ({ size }) =>
            size === null ? '–' : say('console-worlds.megabytes', { n: whole(size / MEGABYTE) }),
        },
        {
          title: 'console-worlds.used',
          sort: 'last_used_at',
          place: 'end',
          cell: ({ last_used_at }) => <TimeText instant={last_used_at} timeZone={timeZone()} />,
        },
        {
          title: 'console-worlds.server',
          named: true,
          cell: ({ server, open }) => (open ? say('console-worlds.open_on', { server }) : server),
        },
      ]}
    />
  );
}
