import type { Answer } from '@paperlock/contract/call.ts';
import type { withdrawTimes } from '@paperlock/contract/withdrawals.ts';
import type { WithdrawalKind } from '@paperlock/domain/withdrawals/rules.ts';
import type { WithdrawalParts } from './parts.ts';
import { completedTimes, openAndReturned, type TimesRow } from './times-store.ts';

/**
 * Reads everything in one snapshot, because a withdrawal completed between two queries would count twice or not at all. What
 * the world's history brought with it was made within a second, so it does not count.
 */
export const readTimes = ({
  db,
  clock,
  world,
}: WithdrawalParts): Promise<Omit<Answer<typeof withdrawTimes>, 'definition'>> =>
  db.inTransaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const { bornAt } = await world.read(tx);
    const rows = await completedTimes(tx, bornAt);
    const { open, oldest_at, returned } = await openAndReturned(tx, bornAt);
    const now = await clock.now(tx);
    const of = (kind: WithdrawalKind | null) => timesView(rows.find((row) => row.kind === kind));
    return {
      all: of(null),
      wallet: of('wallet'),
      bank: of('bank'),
      open: {
        count: open,
        oldest_seconds: oldest_at && Math.max(0, Math.ceil((now.getTime() - oldest_at.getTime()) / 1000)),
      },
      returned,
      computed_at: now.toISOString(),
    };
  });

const timesView = (row: TimesRow | undefined) => ({
  count: row?.count ?? 0,
  median_seconds: row?.median ?? null,
  p95_seconds: row?.p95 ?? null,
  worst_seconds: row?.worst ?? null,
});
