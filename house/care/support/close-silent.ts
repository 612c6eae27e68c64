import { SILENT_DAYS } from '@paperlock/domain/support/limits.ts';
import type { SupportParts } from './parts.ts';
import { closeAnswered } from './ticket-store.ts';

/** Conversations closed per transaction; the next run closes the rest. */
const AT_ONCE = 500;

/**
 * Closes answered conversations that the customer has not continued; returns how many. Conversations waiting for us stay
 * open. A customer with another question starts a new conversation and can still read the old one.
 */
export const closeSilent = ({ db, facts }: SupportParts): Promise<number> =>
  db.inTransaction(async (tx) => {
    const customerIds = await closeAnswered(tx, SILENT_DAYS, AT_ONCE);
    if (customerIds.length === 0) return 0;
    await facts.hintMany(tx, 'support', [...new Set(customerIds)]);
    await facts.hint(tx, 'desk', null);
    return customerIds.length;
  });
