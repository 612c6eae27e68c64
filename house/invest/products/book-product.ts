import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { book, bookCancel } from '@paperlock/contract/products.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { stateOf } from '@paperlock/domain/products/state.ts';
import { deleteBooking, insertBooking, takeOpened } from './booking-store.ts';
import { openProduct } from './open-product.ts';
import type { ProductParts, Reader } from './parts.ts';
import { selectProduct } from './product-store.ts';

/**
 * Bookings of products that are not open yet. A booking binds the customer to nothing and sends one message at the
 * opening.
 */

export const bookProduct = async (
  { db, clock }: ProductParts,
  { id }: Ask<typeof book>,
  { customerId, sessionId }: Reader,
): Promise<Outcome<Answer<typeof book>, RefusalOf<typeof book>>> => {
  const opened = await openProduct(db.sql, id, sessionId);
  if (!opened.ok) return opened;
  const now = await clock.now();
  const state = stateOf(opened.value, now);
  if (state === 'open') return refused('product_opened');
  if (state === 'suspended') return refused('product_suspended');
  if (state !== 'booking') return refused('product_state');
  await insertBooking(db.sql, { customerId, productId: id, at: now });
  return done({ booked: true });
};

/** Cancels a booking, also of a product that is no longer shown. */
export const cancelBooking = async (
  { db }: ProductParts,
  { id }: Ask<typeof bookCancel>,
  { customerId }: Reader,
): Promise<Outcome<Answer<typeof bookCancel>, RefusalOf<typeof bookCancel>>> => {
  const product = await selectProduct(db.sql, id);
  if (!product || product.publishedAt === null) return refused('not_found');
  await deleteBooking(db.sql, customerId, id);
  return done({ booked: false });
};

const PORTION = 1000;

/**
 * For the timetable: sends a message to everyone who booked a product that is open now. A suspended product counts once
 * it continues.
 */
export const tellOpened = async ({ db, clock, facts }: ProductParts): Promise<number> => {
  const now = await clock.now();
  let told = 0;
  for (;;) {
    const taken = await db.inTransaction(async (tx) => {
      const opened = await takeOpened(tx, now, PORTION);
      const about = opened.map(({ customerId, productId }) => ({
        customerId,
        params: { product: productId },
      }));
      await facts.writeMany(tx, 'product_opened', about);
      return opened.length;
    });
    told += taken;
    if (taken < PORTION) return told;
  }
};
