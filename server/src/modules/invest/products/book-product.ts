import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { book, bookCancel } from '@paperlock/contract/products.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { stateOf } from '@paperlock/domain/products/state.ts';
import { deleteBooking, insertBooking, takeOpened } from './booking-store.ts';
import { openProduct } from './open-product.ts';
import type { ProductParts, Reader } from './parts.ts';
import { selectProduct } from './product-store.ts';

/** Waiting for a product to open: it binds nobody, and each is told once. */

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

/** Whatever has become of the product, and of its category, meanwhile. */
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

/** For the timetable. A product that was suspended when it should have opened is told of once it goes on. */
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
