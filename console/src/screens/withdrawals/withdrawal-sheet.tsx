import { timeZone } from '@paperlock/client/time-zone.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { type WholeWithdrawal, withdrawalQuery } from '../../api/withdrawals.ts';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { OpenSheet, SheetFacts, SheetNote } from '../../parts/open-sheet.tsx';
import { StateChip } from '../../parts/withdrawals/state-chip.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { useRead } from '../../shell/use-read.ts';
import { AboutCustomer } from './about-customer.tsx';
import { WithdrawalClaim } from './claim-bar.tsx';
import { Decision } from './decision.tsx';
import { DestinationFacts } from './destination-facts.tsx';
import { History } from './history.tsx';
import { Payment } from './payment.tsx';
import { TwoPeople } from './two-people.tsx';

type WithdrawalSheetProps = { id: string; closeAddress: string };

/** One withdrawal beside the queue: what it is, who agreed, what helps to decide, and the decision. */
export function WithdrawalSheet({ id, closeAddress }: WithdrawalSheetProps) {
  const { say } = useSpeaker();
  const query = useRead(withdrawalQuery, id);
  return (
    <OpenSheet
      title={say('console-withdrawals.number', { id })}
      closeLabel={say('console-withdrawals.close')}
      closeAddress={closeAddress}
      leaveByEscape
    >
      {query.error?.code === refusalCodes.not_found ? (
        <EmptyState title={say('console-withdrawals.gone')} />
      ) : (
        <ReadState query={query}>{(withdrawal) => <Whole withdrawal={withdrawal} />}</ReadState>
      )}
    </OpenSheet>
  );
}

function Whole({ withdrawal }: { withdrawal: WholeWithdrawal }) {
  const { say } = useSpeaker();
  return (
    <SheetFacts>
      <StateChip state={withdrawal.state} />
      {withdrawal.waits_for_money && <SheetNote>{say('console-withdrawals.waits_for_money')}</SheetNote>}
      <Facts withdrawal={withdrawal} />
      <DestinationFacts to={withdrawal.to} />
      <TwoPeople withdrawal={withdrawal} />
      <WithdrawalClaim withdrawal={withdrawal} />
      <Decision withdrawal={withdrawal} />
      <AboutCustomer withdrawal={withdrawal} />
      <Payment withdrawal={withdrawal} />
      <History withdrawal={withdrawal} />
    </SheetFacts>
  );
}

function Facts({ withdrawal }: { withdrawal: WholeWithdrawal }) {
  const { say } = useSpeaker();
  const { customer, amount, fee, received, submitted_at, held, reason, note } = withdrawal;
  return (
    <KeyValues>
      <KeyValue name={say('console-withdrawals.customer')}>
        <CustomerLink id={customer.id}>{customer.account}</CustomerLink>
      </KeyValue>
      <KeyValue name={say('console-withdrawals.amount')}>
        <MoneyText micro={microOf(amount)} purpose="exact" />
      </KeyValue>
      <KeyValue name={say('console-withdrawals.fee')}>
        <MoneyText micro={microOf(fee)} purpose="exact" />
      </KeyValue>
      <KeyValue name={say('console-withdrawals.received')}>
        <MoneyText micro={microOf(received)} purpose="exact" />
      </KeyValue>
      <KeyValue name={say('console-withdrawals.submitted_practice')}>
        <TimeText instant={submitted_at} timeZone={timeZone()} />
      </KeyValue>
      {held && (
        <KeyValue name={say('console-withdrawals.held_until_practice')}>
          <TimeText instant={held.until} timeZone={timeZone()} />
        </KeyValue>
      )}
      {reason && (
        <KeyValue name={say('console-withdrawals.reason')}>
          {say(`console-withdrawals.reason_${reason}`)}
        </KeyValue>
      )}
      {note && (
        <KeyValue name={say('console-withdrawals.note')}>
          <bdi>{note}</bdi>
        </KeyValue>
      )}
    </KeyValues>
  );
}
