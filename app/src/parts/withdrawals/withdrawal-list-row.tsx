import type { Address } from '@paperlock/contract/screens.ts';
import type { WithdrawalRow } from '@paperlock/contract/withdrawals.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { BankIcon, WalletIcon } from '@paperlock/ui/icons.tsx';
import { ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { PracticeTime } from '../practice-time.tsx';
import { StateChip } from './state-chip.tsx';

/** Where to and how much; when and in which state. */
export function WithdrawalListRow({ row: { id, to, amount, state, submitted_at } }: { row: WithdrawalRow }) {
  return (
    <ListRow
      lead={to.kind === 'wallet' ? <WalletIcon /> : <BankIcon />}
      title={<bdi>{to.label}</bdi>}
      end={<MoneyText micro={microOf(amount)} purpose="exact" plain />}
      detail={<PracticeTime instant={submitted_at} to="day" />}
      endDetail={<StateChip state={state} />}
      href={`/pages/profile/withdrawal-recored?id=${id}` satisfies Address}
    />
  );
}
