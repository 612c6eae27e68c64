import type { Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { DeskProduct, productPublish, productSuspend } from '@paperlock/contract/products-desk.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { type ProductState, stateOf } from '@paperlock/domain/products/state.ts';
import { deskView } from './desk-view.ts';
import { faultInTerms, wholeParameters } from './draft-product.ts';
import type { Here, ProductParts } from './parts.ts';
import { lockProduct, setPublished, setSuspended } from './product-store.ts';
import { recordOf } from './record.ts';

/**
 * Publishes a draft; its terms are final from then on. Dates are checked again, because a sale may have ended since the
 * draft.
 */
export const publishProduct = (
  parts: ProductParts,
  { id, version }: Ask<typeof productPublish>,
  here: Here,
): Promise<Outcome<DeskProduct, RefusalOf<typeof productPublish>>> =>
  parts.db.inTransaction(async (tx) => {
    const seen = await lockProduct(tx, id);
    if (!seen) return refused('not_found');
    if (seen.publishedAt !== null) return refused('product_published');
    if (seen.version !== version) return refused('conflict');
    if (seen.draftedBy === here.operator.id) return refused('proposal_own');
    const told = wholeParameters(seen);
    if (!told.ok) return told;
    const now = await parts.clock.now(tx);
    const fault = faultInTerms(seen, now);
    if (fault) return fault;
    const row = await setPublished(tx, id, { by: here.operator.id, at: now });
    await parts.audit.record(tx, recordOf('product.published', row, here));
    return done(await deskView(parts, tx, row));
  });

/** A sale can be stopped only before its end. */
const onSale: readonly ProductState[] = ['booking', 'open'];

export const suspendProduct = (
  parts: ProductParts,
  { id, version, suspended, reason = '' }: Ask<typeof productSuspend>,
  here: Here,
): Promise<Outcome<DeskProduct, RefusalOf<typeof productSuspend>>> =>
  parts.db.inTransaction(async (tx) => {
    const seen = await lockProduct(tx, id);
    if (!seen) return refused('not_found');
    if (suspended && reason === '')
      return refused('malformed', { field: 'reason', params: { field: 'reason', problem: 'missing' } });
    if (seen.version !== version) return refused('conflict');
    const now = await parts.clock.now(tx);
    const state = stateOf(seen, now);
    if (suspended ? !onSale.includes(state) : state !== 'suspended') return refused('product_state');
    const row = await setSuspended(tx, id, suspended ? { at: now, reason } : null);
    await parts.audit.record(tx, recordOf(suspended ? 'product.suspended' : 'product.resumed', row, here));
    await parts.facts.hint(tx, `product:${id}`, null);
    return done(await deskView(parts, tx, row));
  });
