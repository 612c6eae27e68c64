import type { DepositRecord } from '@paperlock/contract/deposits.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { PracticeTime } from '../practice-time.tsx';
import { Confirmations } from './confirmations.tsx';
import { DepositChip } from './deposit-chip.tsx';

type RecordRowProps = {
  record: DepositRecord;
  /** With the confirmations as a picture, where that is what one looks for. */
  counting?: boolean;
};

/** What it is and how much; when and in which state. */
export function RecordRow({ record, counting = false }: RecordRowProps) {
  const { say } = useSpeaker();
  const { id, origin, amount, at } = record;
  return (
    <ListRow
      title={say(`deposits.origin_${origin}`)}
      end={<MoneyText micro={microOf(amount)} purpose="own" plain />}
      detail={<PracticeTime instant={at} to="day" />}
      endDetail={<DepositChip record={record} />}
      foot={counting && record.confirmations !== null && <Confirmations record={record} />}
      href={`/pages/profile/deposit-records?id=${id}` satisfies Address}
    />
  );
}
