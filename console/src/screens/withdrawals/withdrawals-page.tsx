import { queueShows } from '@paperlock/contract/withdrawals-desk.ts';
import { approvalSteps } from '@paperlock/domain/withdrawals/life.ts';
import { WalletIcon } from '@paperlock/ui/icons.tsx';
import { CheckIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { filterIn, queueQuery } from '../../api/withdrawals.ts';
import { narrowing } from '../../parts/filters.tsx';
import { InQueue } from '../../parts/in-queue.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, usePosition } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import { BankStatement } from './bank-statement.tsx';
import { Choosing } from './choosing.tsx';
import { mayApprove } from './two-people.tsx';
import { WithdrawalSheet } from './withdrawal-sheet.tsx';
import { WithdrawalTable } from './withdrawal-table.tsx';

/** Filter, part of the list and open withdrawal stand in the address; `?view=bank` is the bank's statement. */
export default function WithdrawalsPage() {
  return usePosition().query.get('view') === 'bank' ? <BankStatement /> : <Queue />;
}

function Queue() {
  const { say } = useSpeaker();
  const operator = useOperator();
  const { query: asked } = usePosition();
  const filter = filterIn(asked);
  const openId = asked.get('withdrawal') ?? undefined;
  return (
    <ListPage
      path="/withdrawals"
      filter={filter}
      query={useRead(queueQuery, filter)}
      queue
      intro={say('console-withdrawals.intro')}
      filters={[
        narrowing({
          name: 'show',
          label: say('console-withdrawals.show'),
          values: queueShows,
          text: (value) => say(`console-withdrawals.show_${value}`),
        }),
        narrowing({
          name: 'kind',
          label: say('console-withdrawals.kind'),
          icon: <WalletIcon size={16} />,
          values: kinds,
          text: (value) => say(`console-withdrawals.kind_${value}`),
          any: say('console-withdrawals.kind_any'),
        }),
        narrowing({
          name: 'next',
          label: say('console-withdrawals.next'),
          icon: <CheckIcon size={16} />,
          values: approvalSteps,
          text: (value) => say(`console-withdrawals.next_${value}`),
          any: say('console-withdrawals.next_any'),
        }),
      ]}
      actions={
        <SmallLink href={addressOf('/withdrawals', { view: 'bank' })}>
          {say('console-withdrawals.bank')}
        </SmallLink>
      }
      find={{ field: { label: say('console-withdrawals.find') }, clock: 'practice' }}
      empty={{
        title: say(
          filter.show === 'waiting' ? 'console-withdrawals.empty_waiting' : 'console-withdrawals.empty',
        ),
        text: say('console-withdrawals.empty_text'),
      }}
      open={({ list }) =>
        openId && (
          <InQueue
            list={asked.has('show') ? list : undefined}
            openId={openId}
            isForMe={(row) => operator !== undefined && mayApprove(operator, row)}
            addressOf={(withdrawal) => addressOf('/withdrawals', { ...filter, withdrawal })}
          >
            <WithdrawalSheet key={openId} id={openId} closeAddress={addressOf('/withdrawals', filter)} />
          </InQueue>
        )
      }
    >
      {(list) => (
        // Another part of the list is another choice.
        <Choosing key={JSON.stringify(filter)} rows={list}>
          {(choice) => <WithdrawalTable rows={list} openId={openId} filter={filter} choice={choice} />}
        </Choosing>
      )}
    </ListPage>
  );
}

const kinds = ['wallet', 'bank'] as const;
