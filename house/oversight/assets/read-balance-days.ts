import type { balanceDays } from '@paperlock/contract/assets.ts';
import type { Answer, Ask } from '@paperlock/contract/call.ts';
import { dayBalances } from '@paperlock/domain/assets/day-balances.ts';
import { dayAt } from '@paperlock/domain/assets/days.ts';
import { customerKinds } from '@paperlock/domain/ledger/chart.ts';
import { microText } from '@paperlock/domain/money.ts';
import type { AssetsParts, Reader } from './parts.ts';

const reach = { week: 7, month: 30, all: undefined };

/** Reads the balance day by day. It is added up from postings: no balance of a past day is kept anywhere. */
export const readBalanceDays = async (
  { clock, ledger }: AssetsParts,
  { range, account }: Ask<typeof balanceDays>,
  { customerId, timezone }: Reader,
): Promise<Answer<typeof balanceDays>> => {
  const today = dayAt(await clock.now(), timezone);
  const changes = await ledger.changesByDay(customerId, account ? [account] : customerKinds, timezone);
  const list = dayBalances(changes, today, reach[range]);
  return { list: list.map(({ day, totalMicro }) => ({ day, total: microText(totalMicro) })) };
};
