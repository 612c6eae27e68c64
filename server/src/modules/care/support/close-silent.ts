import { SILENT_DAYS } from '@paperlock/domain/support/rules.ts';
import type { SupportParts } from './parts.ts';
import { closeAnswered } from './ticket-store.ts';

/** So many in one transaction; the rest is closed by the next run. */
const AT_ONCE = 500;

/**
 * Closes what was answered and has not been gone on with since; answers with how many. What waits for us stays open, however
 * long it takes. Whoever has more to say begins anew, and what was said can still be read.
 */
export const closeSilent = ({ db, facts }: SupportParts): Promise<number> =>
  db.inTransaction(async (tx) => {
    const customerIds = await closeAnswered(tx, SILENT_DAYS, AT_ONCE);
    if (customerIds.length === 0) return 0;
    await facts.hintMany(tx, 'support', [...new Set(customerIds)]);
    await facts.hint(tx, 'desk', null);
    return customerIds.length;
  });
