import { timeZone } from '@paperlock/client/time-zone.ts';
import type { Alert } from '@paperlock/contract/alerts.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Section } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { alertSettingsQuery, alertsQuery } from '../../api/alerts.ts';
import { Paging } from '../../parts/paging.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition, useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { AlertMail } from './alert-mail.tsx';
import { Thresholds } from './thresholds.tsx';

/** What was raised, from which value on, and who gets it by e-mail: `?cursor=…&change=…`. */
export default function AlertsPage() {
  const { say } = useSpeaker();
  const { queries } = useShell();
  const settings = useRead(alertSettingsQuery);
  return (
    <Page
      title={say('console.alerts')}
      intro={say('console-alerts.intro')}
      actions={
        <RefreshButton
          busy={settings.isFetching}
          onPress={() => queries.invalidateQueries({ queryKey: ['alerts'] })}
        />
      }
    >
      <ReadState query={settings}>
        {(data) =>
          data.here ? (
            <>
              <History />
              <Thresholds rules={data.rules} />
              <AlertMail settings={data} />
            </>
          ) : (
            <EmptyState title={say('console-alerts.not_here')}>
              {say('console-alerts.not_here_text')}
            </EmptyState>
          )
        }
      </ReadState>
    </Page>
  );
}

function History() {
  const { say } = useSpeaker();
  const cursor = usePosition().query.get('cursor') ?? undefined;
  return (
    <Section title={say('console-alerts.history')}>
      <ReadState query={useRead(alertsQuery, cursor)}>
        {({ list, next_cursor }) => (
          <>
            <AlertTable alerts={list} />
            <Paging
              first={cursor === undefined ? null : addressOf('/alerts')}
              next={next_cursor && addressOf('/alerts', { cursor: next_cursor })}
            />
          </>
        )}
      </ReadState>
    </Section>
  );
}

function AlertTable({ alerts }: { alerts: readonly Alert[] }) {
  const { say } = useSpeaker();
  return (
    <DataTable
      label={say('console-alerts.history')}
      rows={alerts}
      rowKey={({ id }) => id}
      empty={<EmptyState title={say('console-alerts.empty')}>{say('console-alerts.empty_text')}</EmptyState>}
      columns={[
        { title: 'console-alerts.alert', cell: ({ kind }) => say(`console-alerts.kind_${kind}`) },
        {
          title: 'console-alerts.value',
          place: 'detail',
          named: true,
          cell: ({ kind, value }) => say(`console-alerts.value_${kind}`, { n: value }),
        },
        {
          title: 'console-alerts.raised',
          named: true,
          cell: ({ raised_at }) => <TimeText instant={raised_at} timeZone={timeZone()} />,
        },
        {
          title: 'console-alerts.ended',
          place: 'end',
          cell: ({ ended_at }) =>
            ended_at === null ? (
              <Chip tone="bad">{say('console-alerts.now')}</Chip>
            ) : (
              <TimeText instant={ended_at} timeZone={timeZone()} />
            ),
        },
      ]}
    />
  );
}
