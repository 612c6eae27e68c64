import type { incomeToday } from '@paperlock/contract/assets.ts';
import type { Answer, Ask } from '@paperlock/contract/call.ts';
import { startOfDayAt } from '@paperlock/domain/assets/days.ts';
import type { EntryKind } from '@paperlock/domain/ledger/booking.ts';
import { microText } from '@paperlock/domain/money.ts';
import type { AssetsParts, Reader } from './parts.ts';

const kinds: readonly EntryKind[] = ['order_interest', 'order_maturity', 'order_result'];

/** Sums the income since a moment, or today's. Returned principal is not income; a lost principal is not hidden in a sum. */
export const readIncomeToday = async (
  { clock, ledger }: AssetsParts,
  { customerId, timezone }: Reader,
  ask: Ask<typeof incomeToday>,
): Promise<Answer<typeof incomeToday>> => {
  const since = ask.since ? new Date(ask.since) : startOfDayAt(await clock.now(), timezone);
  const received = await ledger.exchanged(
    { owner: customerId, kind: 'available' },
    { kinds, others: ['escrow', 'market'], since },
  );
  const unlocked = await ledger.exchanged(
    { owner: customerId, kind: 'available' },
    { kinds: [...kinds, 'order_pay'], others: ['locked'], since },
  );
  const returned = unlocked.inMicro - unlocked.outMicro;
  const lost = await ledger.exchanged(
    { owner: customerId, kind: 'locked' },
    { kinds, others: ['market'], since },
  );
  return {
    since: since.toISOString(),
    received: microText(received.inMicro),
    lost: microText(lost.outMicro),
    returned: microText(returned > 0n ? returned : 0n),
  };
};
