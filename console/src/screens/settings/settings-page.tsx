import { timeZone } from '@paperlock/client/time-zone.ts';
import type { Setting } from '@paperlock/contract/settings.ts';
import { settingNames } from '@paperlock/domain/settings/settings.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { settingsQuery } from '../../api/settings.ts';
import { narrowing } from '../../parts/filters.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { valueInWords } from './in-words.ts';
import { ProposePage } from './propose-page.tsx';
import { SettingSheet } from './setting-sheet.tsx';

/** `?setting=…` is open beside the list; with `view=propose` it is the form that changes it. */
export default function SettingsPage() {
  const { query } = usePosition();
  const open = settingNames.find((name) => name === query.get('setting'));
  return open && query.get('view') === 'propose' ? <ProposePage name={open} /> : <List open={open} />;
}

function List({ open }: { open: Setting['setting'] | undefined }) {
  const { say } = useSpeaker();
  const waiting = usePosition().query.get('show') === 'waiting';
  return (
    <ListPage
      path="/settings"
      filter={{ show: waiting ? 'waiting' : undefined }}
      query={useRead(settingsQuery)}
      reads={['settings']}
      intro={say('console-settings.intro')}
      filters={[
        narrowing({
          name: 'show',
          label: say('console-settings.show'),
          values: ['waiting'] as const,
          text: () => say('console-settings.show_waiting'),
          any: say('console-settings.show_all'),
        }),
      ]}
      empty={{ title: say('console-settings.gone'), text: say('console-settings.gone_text') }}
      open={() => open && <SettingSheet key={open} name={open} />}
    >
      {(list) => (
        <SettingTable settings={waiting ? list.filter((one) => one.waiting !== null) : list} open={open} />
      )}
    </ListPage>
  );
}

type SettingTableProps = { settings: readonly Setting[]; open: Setting['setting'] | undefined };

function SettingTable({ settings, open }: SettingTableProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  return (
    <DataTable
      label={say('console.settings')}
      rows={settings}
      rowKey={({ setting }) => setting}
      empty={<EmptyState title={say('console-settings.none_waiting')} />}
      address={({ setting }) => addressOf('/settings', { setting })}
      open={open}
      arrows
      columns={[
        {
          title: 'console-settings.setting',
          cell: ({ setting }) => say(`console-settings.name_${setting}`),
        },
        {
          title: 'console-settings.now',
          place: 'end',
          cell: ({ kind, value }) => valueInWords(speaker, kind, value),
        },
        {
          title: 'console-settings.default',
          place: 'detail',
          named: true,
          cell: (one) => valueInWords(speaker, one.kind, one.default),
        },
        {
          title: 'console-settings.since',
          named: true,
          cell: ({ since }) =>
            since ? <TimeText instant={since} timeZone={timeZone()} /> : say('console-settings.since_start'),
        },
        {
          title: 'console-proposals.state',
          place: 'endDetail',
          cell: ({ waiting }) => waiting && <Chip tone="going">{say('console-settings.waits')}</Chip>,
        },
      ]}
    />
  );
}
