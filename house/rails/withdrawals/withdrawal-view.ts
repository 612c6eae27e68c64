import type {
  Withdrawal,
  WithdrawalRow as WithdrawalRowView,
  WithdrawalTo,
} from '@paperlock/contract/withdrawals.ts';
import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import { microText } from '@paperlock/domain/money.ts';
import { isPracticeDesk } from '@paperlock/domain/operators/practice-desk.ts';
import { isCancellable, type State, states } from '@paperlock/domain/withdrawals/life.ts';
import type { BindingRow } from '../bindings/index.ts';
import type { EventRow } from './event-store.ts';
import type { NewWithdrawal, WithdrawalRow } from './withdrawal-store.ts';

type Destination = Pick<
  NewWithdrawal,
  | 'kind'
  | 'label'
  | 'address'
  | 'country'
  | 'branch'
  | 'routing'
  | 'account_masked'
  | 'account_type'
  | 'holder'
>;

/** Returns the data a withdrawal keeps of its destination. `holder` is the customer's certified name. */
export const destinationOf = (binding: BindingRow, holder: string): Destination => {
  const nowhere = {
    address: null,
    country: null,
    branch: null,
    routing: null,
    account_masked: null,
    account_type: null,
    holder: null,
  };
  const { label } = binding;
  if (binding.kind === 'wallet') return { ...nowhere, kind: 'wallet', label, address: binding.address };
  const { country, branch, routing, account_masked, account_type } = binding;
  return {
    kind: 'bank',
    label,
    address: null,
    country,
    branch,
    routing,
    account_masked,
    account_type,
    holder,
  };
};

/** Erased data of a closed account is shown as empty. */
export const toView = (row: Destination): WithdrawalTo =>
  row.kind === 'wallet'
    ? { kind: 'wallet', label: row.label, address: row.address ?? '' }
    : {
        kind: 'bank',
        label: row.label,
        country: row.country ?? '',
        branch: row.branch ?? '',
        routing: row.routing ?? '',
        account_masked: row.account_masked ?? '',
        account_type: row.account_type ?? 'current',
        holder: row.holder ?? '',
      };

/** Returns the name that bindings use for this destination. */
export const nameOfDestination = ({ label, address, account_masked }: Destination): string =>
  `${label} (${address ?? account_masked ?? ''})`;

export const untilView = (until: Date, now: Date) => ({
  until: until.toISOString(),
  seconds_left: Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000)),
});

export const sumsView = ({ amount, fee }: Pick<WithdrawalRow, 'amount' | 'fee'>) => ({
  amount: microText(amount),
  fee: microText(fee),
  received: microText(amount - fee),
});

export const rowView = (row: WithdrawalRow, now: Date): WithdrawalRowView => ({
  id: String(row.id),
  state: row.state,
  to: toView(row),
  ...sumsView(row),
  submitted_at: row.submitted_at.toISOString(),
  state_at: row.state_at.toISOString(),
  held: row.held_until && untilView(row.held_until, now),
  approvals: {
    needed: row.approvals_needed,
    given: [row.first_by, row.second_by].filter((by) => by !== null).length,
  },
  reason: row.reason,
  cancellable: isCancellable(row.state),
});

/** `head` is the newest block seen. */
export const paymentView = ({ txid, block, bank_reference }: WithdrawalRow, head: number) => ({
  txid: txid && `0x${txid.toString('hex')}`,
  confirmations:
    block === null
      ? null
      : {
          seen: Math.min(PRACTICE_CHAIN.finality, Math.max(0, head - Number(block))),
          needed: PRACTICE_CHAIN.finality,
        },
  bank_reference,
});

const isState = (event: string): event is State => (states as readonly string[]).includes(event);

export const withdrawalView = (
  row: WithdrawalRow,
  events: readonly EventRow[],
  { now, head }: { now: Date; head: number },
): Withdrawal => ({
  ...rowView(row, now),
  ...paymentView(row, head),
  timeline: events.flatMap(({ event, at }) =>
    isState(event)
      ? [
          {
            state: event,
            at: at.toISOString(),
            ...(event === 'approved' && byDesk(events) && { machine: true as const }),
          },
        ]
      : [],
  ),
});

const byDesk = (events: readonly EventRow[]): boolean =>
  events.some(({ event, by_name }) => event.endsWith('_approval') && isPracticeDesk(by_name));
