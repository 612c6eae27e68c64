import { reviewShows } from '@paperlock/contract/deposits-desk.ts';
import { WalletIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { depositFilterIn, depositsQuery, kinds } from '../../api/deposits.ts';
import { narrowing } from '../../parts/filters.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { usePosition } from '../../shell/shell-context.tsx';
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
      filters={[
        narrowing({
          name: 'show',
          label: say('console-deposits.show'),
          values: reviewShows,
          text: (value) => say(`console-deposits.show_${value}`),
        }),
        narrowing({
          name: 'kind',
          label: say('console-deposits.kind'),
          icon: <WalletIcon size={16} />,
          values: kinds,
          text: (value) => say(`console-deposits.kind_${value}`),
          any: say('console-deposits.kind_any'),
        }),
      ]}
      find={{ field: { label: say('console-deposits.find') }, clock: 'practice' }}
      empty={{
        title: say(filter.show === 'waiting' ? 'console-deposits.empty_waiting' : 'console-deposits.empty'),
        text: say('console-deposits.empty_text'),
      }}
    >
      {(list) => <DepositTable deposits={list} filter={filter} />}
    </ListPage>
  );
}
