import { reviewShows } from '@paperlock/contract/deposits-desk.ts';
import { InfoIcon, WalletIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type DepositFilter, depositFilterIn, depositsQuery, kinds } from '../../api/deposits.ts';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { ListFind } from '../../parts/table-tools/list-find.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition, useShell } from '../../shell/shell-context.tsx';
import { SmallSelect } from '../../shell/small-select.tsx';
import { useRead } from '../../shell/use-read.ts';
import { DepositTable } from './deposit-table.tsx';

/** What waits for an operator, and for how long. */
export function QueuePage() {
  const { say } = useSpeaker();
  const filter = depositFilterIn(usePosition().query);
  return (
    <ListPage
      path="/deposits"
      filter={filter}
      query={useRead(depositsQuery, filter)}
      queue
      intro={say('console-deposits.intro')}
      filters={<Filters filter={filter} />}
      above={
        <ListFind
          path="/deposits"
          filter={filter}
          find={{ label: say('console-deposits.find') }}
          clock="practice"
        />
      }
      empty={{
        title: say(filter.show === 'waiting' ? 'console-deposits.empty_waiting' : 'console-deposits.empty'),
        text: say('console-deposits.empty_text'),
      }}
    >
      {(list) => <DepositTable deposits={list} filter={filter} />}
    </ListPage>
  );
}

function Filters({ filter }: { filter: DepositFilter }) {
  const { say } = useSpeaker();
  const { router } = useShell();
  const { show, kind } = filter;
  // Another choice begins at the beginning of its list.
  const go = (changes: Partial<DepositFilter>) =>
    router.go(addressOf('/deposits', { ...filter, cursor: undefined, ...changes }));
  return (
    <>
      <SmallSelect
        label={say('console-deposits.show')}
        icon={<InfoIcon size={16} />}
        value={show}
        options={reviewShows.map((value) => ({ value, label: say(`console-deposits.show_${value}`) }))}
        onChoose={(chosen) => go({ show: chosen })}
      />
      <FilterSelect
        label={say('console-deposits.kind')}
        icon={<WalletIcon size={16} />}
        value={kind}
        values={kinds}
        text={(value) => say(`console-deposits.kind_${value}`)}
        any={say('console-deposits.kind_any')}
        onChoose={(chosen) => go({ kind: chosen })}
      />
    </>
  );
}
