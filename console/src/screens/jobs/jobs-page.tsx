import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { timeZone } from '@paperlock/client/time-zone.ts';
import { type Job, jobStart } from '@paperlock/contract/jobs.ts';
import { type JobName, jobNames } from '@paperlock/domain/operators/jobs.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { showLength, showTime } from '@paperlock/words/display.ts';
import { useState } from 'react';
import { jobsQuery } from '../../api/jobs.ts';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { useOperator, useShell } from '../../shell/shell-context.tsx';
import { SmallButton } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './jobs-page.module.css';

const tones = { running: 'going', failing: 'bad', late: 'held', well: 'good', unknown: 'plain' } as const;

/** What needs a look comes first. */
const order: Readonly<Record<Job['state'], number>> = {
  failing: 0,
  late: 1,
  running: 2,
  unknown: 2,
  well: 2,
};

export default function JobsPage() {
  const { say } = useSpeaker();
  const query = useRead(jobsQuery);
  return (
    <Page
      title={say('console.jobs')}
      intro={say('console-jobs.intro')}
      actions={<RefreshButton busy={query.isFetching} onPress={() => query.refetch()} />}
    >
      <ReadState query={query}>
        {({ recorded, list }) =>
          recorded ? (
            <JobTable jobs={list} />
          ) : (
            <EmptyState title={say('console-jobs.not_recorded')}>
              {say('console-jobs.not_recorded_text')}
            </EmptyState>
          )
        }
      </ReadState>
    </Page>
  );
}

function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const { say, tag } = useSpeaker();
  const operator = useOperator();
  const mayStart = operator !== undefined && may(operator.roles, 'jobs.start');
  return (
    <DataTable
      label={say('console.jobs')}
      rows={jobs.toSorted((a, b) => order[a.state] - order[b.state])}
      rowKey={({ name }) => name}
      columns={[
        {
          title: 'console-jobs.job',
          cell: ({ name }) => <JobTitle name={name} />,
        },
        {
          title: 'console-jobs.every',
          place: 'detail',
          named: true,
          cell: ({ every_seconds }) =>
            every_seconds === null ? (
              say('console-jobs.installation')
            ) : (
              <span className={css.every}>{showLength(tag, every_seconds)}</span>
            ),
        },
        {
          title: 'console-jobs.state',
          place: 'end',
          cell: ({ state }) => <Chip tone={tones[state]}>{say(`console-jobs.state_${state}`)}</Chip>,
        },
        {
          title: 'console-jobs.last',
          named: true,
          cell: ({ finished_at }) => <Moment at={finished_at} otherwise={say('console-jobs.never')} />,
        },
        {
          title: 'console-jobs.next',
          named: true,
          cell: ({ next_at }) => <Moment at={next_at} otherwise="–" />,
        },
        { title: 'console-jobs.failures', cell: (job) => <LastFailure job={job} /> },
        { title: 'console-jobs.start', cell: (job) => mayStart && job.can_start && <Start job={job.name} /> },
      ]}
    />
  );
}

type Underscored<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}_${Underscored<Rest>}`
  : Name;

/** A job that this edition does not know keeps its name in the log. */
const useJobWords = (name: string): { title: string; does: string | null } => {
  const { say } = useSpeaker();
  const known = jobNames.find((one) => one === name)?.replaceAll('-', '_') as
    | Underscored<JobName>
    | undefined;
  return known
    ? { title: say(`console-jobs.name_${known}`), does: say(`console-jobs.does_${known}`) }
    : { title: name, does: null };
};

function JobTitle({ name }: { name: string }) {
  const { title, does } = useJobWords(name);
  return (
    <>
      {title}
      {does && (
        <Note size={12} className={css.does}>
          {does}
        </Note>
      )}
    </>
  );
}

function Moment({ at, otherwise }: { at: string | null; otherwise: string }) {
  return at === null ? otherwise : <TimeText instant={at} timeZone={timeZone()} />;
}

/** With its name in the log, where one looks next. */
function LastFailure({ job: { name, failures, failed_at, fault } }: { job: Job }) {
  const { say } = useSpeaker();
  if (failures === 0 || failed_at === null) return null;
  return (
    <>
      {say('console-jobs.failed_times', { n: failures, time: showTime(failed_at, timeZone()) })}
      <Note size={12}>
        <code dir="ltr">{name}</code> <bdi>{fault}</bdi>
      </Note>
    </>
  );
}

function Start({ job: name }: { job: string }) {
  const { say } = useSpeaker();
  const { title: job } = useJobWords(name);
  const { client, queries } = useShell();
  const [busy, setBusy] = useState(false);

  const start = async () => {
    setBusy(true);
    const settled = () => {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['jobs'] });
    };
    const { state, result } = await client.call(
      jobStart,
      { job: name },
      { toast: true, catch: false, settled },
    );
    showToast(
      state === 'done'
        ? say('console-jobs.started_done', { job, result: result ?? '–' })
        : say(`console-jobs.started_${state}`, { job }),
      { tone: state === 'failed' ? 'problem' : 'success', forMs: SUCCESS_TOAST_MS },
    );
  };

  return (
    <SmallButton
      busy={busy}
      aria-label={say('console-jobs.start_name', { job })}
      onClick={() => void start()}
    >
      {say('console-jobs.start')}
    </SmallButton>
  );
}
