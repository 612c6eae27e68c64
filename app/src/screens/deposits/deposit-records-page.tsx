import { depositShows } from '@paperlock/contract/deposits.ts';
import { momentsOf } from '@paperlock/domain/assets/days.ts';
import { DateField } from '@paperlock/ui/date-field.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List } from '@paperlock/ui/list.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { PagedList } from '@paperlock/web/paged-list.tsx';
import { type RecordFilter, recordsQuery } from '../../api/deposits.ts';
import { readDay } from '../../parts/assets/log-filter.ts';
import { RecordRow } from '../../parts/deposits/record-row.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import { Screen } from '../../shell/screen.tsx';
import { usePages } from '../../shell/use-read.ts';
import css from './deposits.module.css';
import { useRecordFilter, type Wanted } from './use-record-filter.ts';

/** `?show=…&from=…&to=…` begins with a choice. */
export default function DepositRecordsPage() {
  const { say } = useSpeaker();
  const [wanted, narrow] = useRecordFilter();
  const { show, from, to } = wanted;
  const isReversed = from !== undefined && to !== undefined && from > to;
  return (
    <Screen title={say('deposits.records')}>
      <Stack space={3}>
        <SelectField
          label={say('deposits.show')}
          value={show}
          options={depositShows.map((value) => ({ value, label: say(`deposits.show_${value}`) }))}
          onChange={({ target }) =>
            narrow({ show: depositShows.find((one) => one === target.value) ?? 'all' })
          }
        />
        <div className={css.days}>
          <DateField
            label={say('deposits.from_day')}
            defaultValue={from}
            onChange={({ target }) => narrow({ from: readDay(target.value) })}
          />
          <DateField
            label={say('deposits.until_day')}
            error={isReversed ? say('deposits.days_wrong') : undefined}
            defaultValue={to}
            onChange={({ target }) => narrow({ to: readDay(target.value) })}
          />
        </div>
      </Stack>
      {!isReversed && <RecordList filter={{ show, ...momentsIn(wanted) }} />}
    </Screen>
  );
}

/** The days of the reader's zone as the server takes them. */
const momentsIn = (days: Wanted): Pick<RecordFilter, 'from' | 'until'> => {
  const { from, until } = momentsOf(days, readerZone());
  return { ...(from && { from: from.toISOString() }), ...(until && { until: until.toISOString() }) };
};

function RecordList({ filter }: { filter: RecordFilter }) {
  const { say } = useSpeaker();
  return (
    <PagedList
      query={usePages(recordsQuery, filter)}
      failed={say('deposits.records_failed')}
      shape="row"
      count={5}
      empty={<NoRecords filter={filter} />}
      more={say('deposits.records_more')}
      stacked
    >
      {(list) => (
        <Leaf flush>
          <List label={say('deposits.records')}>
            {list.map((record) => (
              <RecordRow key={record.id} record={record} />
            ))}
          </List>
        </Leaf>
      )}
    </PagedList>
  );
}

function NoRecords({ filter: { show, from, until } }: { filter: RecordFilter }) {
  const { say } = useSpeaker();
  return show === 'all' && !from && !until ? (
    <EmptyState title={say('deposits.records_empty')}>{say('deposits.records_empty_text')}</EmptyState>
  ) : (
    <EmptyState title={say('deposits.records_empty_show')}>
      {say('deposits.records_empty_show_text')}
    </EmptyState>
  );
}
