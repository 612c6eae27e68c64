import type { SupportParts } from './parts.ts';
import { setTold, takeDueTelling } from './telling-store.ts';

/**
 * Writes a message to customers who have not read an answer in time, one for all unread answers; returns how many. A
 * customer who has the chat open reads at once and gets none.
 */
export const tellOfAnswers = async ({ db, facts }: SupportParts): Promise<number> => {
  for (let told = 0; ; ) {
    const did = await db.inTransaction(async (tx) => {
      const due = await takeDueTelling(tx);
      if (!due) return null;
      const isNews = due.unread > 0 && !due.told;
      if (isNews) {
        const params = { ticket: due.id };
        await facts.write(tx, { customerId: due.customer_id, kind: 'support_answered', params });
      }
      await setTold(tx, due.no, due.unread > 0);
      return isNews;
    });
    if (did === null) return told;
    if (did) told += 1;
  }
};
