import { timeZone } from '@paperlock/client/time-zone.ts';
import type { ClassResults } from '@paperlock/contract/classes-desk.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import {
  isStuck,
  type ResultOrder,
  resultOrders,
  resultsCsv,
  sortResults,
} from '@paperlock/domain/classes/results.ts';
import { ClockIcon, DownloadIcon, FileIcon, FilterIcon } from '@paperlock/ui/icons.tsx';
import { Note, Row } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { saveCsv } from '@paperlock/web/save-file.ts';
import { showDate } from '@paperlock/words/display.ts';
import { resultsQuery } from '../../api/classes.ts';
import { WorkPage } from '../../parts/work-page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition, useShell } from '../../shell/shell-context.tsx';
import { SmallButton } from '../../shell/small-button.tsx';
import { SmallSelect } from '../../shell/small-select.tsx';
import { useRead } from '../../shell/use-read.ts';
import { lessonTitle } from './lesson-title.ts';
import css from './results.module.css';
import { ResultsSummary } from './results-summary.tsx';
import { ResultsTable } from './results-table.tsx';

const waits = ['5', '10', '15', '20', '30'] as const;
type Wait = (typeof waits)[number];

/** Every lesson of every pupil. How it is sorted and who counts as stuck stand in the address: `&sort=…&stuck=…`. */
export function ResultsPage({ id }: { id: string }) {
  const { say } = useSpeaker();
  const { router } = useShell();
  const { query: asked } = usePosition();
  const query = useRead(resultsQuery, id);
  const sort = resultOrders.find((one) => one === asked.get('sort')) ?? 'number';
  const wait = waits.find((one) => one === asked.get('stuck')) ?? '10';
  const show = (next: { sort?: ResultOrder; stuck?: Wait }) =>
    router.replace(addressOf('/classes', { id, view: 'results', sort, stuck: wait, ...next }));
  const name = query.data?.name;
  return (
    <WorkPage
      title={
        name === undefined ? say('console-classes.results') : say('console-classes.results_of', { name })
      }
      query={query}
      queue={{ address: addressOf('/classes', { id }), label: say('console-classes.projector_leave') }}
      gone={
        query.error?.code === refusalCodes.not_found && {
          title: say('console-classes.gone'),
          text: say('console-classes.gone_text'),
        }
      }
    >
      {(found) =>
        found.list.length === 0 ? (
          <Note>{say('console-classes.nobody')}</Note>
        ) : (
          <>
            <Row space={2} className={css.tools}>
              <SmallSelect
                label={say('console-classes.sort')}
                icon={<FilterIcon size={16} />}
                value={sort}
                options={resultOrders.map((value) => ({
                  value,
                  label: say(`console-classes.sort_${value}`),
                }))}
                onChoose={(chosen) => show({ sort: chosen })}
              />
              <SmallSelect
                label={say('console-classes.stuck_after')}
                icon={<ClockIcon size={16} />}
                value={wait}
                options={waits.map((value) => ({
                  value,
                  label: say('console-classes.stuck_minutes', { n: Number(value) }),
                }))}
                onChoose={(chosen) => show({ stuck: chosen })}
              />
              <SaveButton found={found} />
              <SmallButton onClick={() => window.print()}>
                <FileIcon size={16} />
                {say('console-classes.print')}
              </SmallButton>
            </Row>
            <Sorted found={found} sort={sort} minutes={Number(wait)} />
          </>
        )
      }
    </WorkPage>
  );
}

function Sorted({ found, sort, minutes }: { found: ClassResults; sort: ResultOrder; minutes: number }) {
  const { list, now } = found;
  const stuck = new Set(list.filter((one) => isStuck(one, now, minutes)).map(({ no }) => no));
  return (
    <>
      <ResultsSummary list={list} stuck={stuck} minutes={minutes} />
      <ResultsTable list={sortResults(list, sort)} now={now} stuck={stuck} />
    </>
  );
}

function SaveButton({ found: { list, now } }: { found: ClassResults }) {
  const { say } = useSpeaker();
  const save = () =>
    saveCsv(
      `paperlock-class-${showDate(now, timeZone())}.csv`,
      resultsCsv(list, {
        student: say('console-classes.csv_student'),
        joined: say('console-classes.joined'),
        progress: say('console-classes.progress_last'),
        tries: (key) => say('console-classes.csv_tries', { lesson: lessonTitle(say, key) }),
        finished: (key) => say('console-classes.csv_finished', { lesson: lessonTitle(say, key) }),
      }),
    );
  return (
    <SmallButton onClick={save}>
      <DownloadIcon size={16} />
      {say('console-classes.csv')}
    </SmallButton>
  );
}
