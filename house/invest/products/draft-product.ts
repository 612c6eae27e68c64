import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type {
  DeskProduct,
  productChange,
  productDelete,
  productDraft,
} from '@paperlock/contract/products-desk.ts';
import { parseMicro } from '@paperlock/domain/money.ts';
import { done, type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import { type Draft, draftFaults, faultInDraft } from '@paperlock/domain/products/draft.ts';
import type { Strategy } from '@paperlock/domain/products/terms.ts';
import type { Parameters } from '@paperlock/engine/parameters.ts';
import { planStrategy } from '@paperlock/engine/strategies/catalogue.ts';
import type { Sql } from '../../db/database.ts';
import { selectCategory } from './category-store.ts';
import { deskView } from './desk-view.ts';
import type { Here, ProductParts } from './parts.ts';
import {
  deleteDraft,
  insertProduct,
  lockProduct,
  type ProductContent,
  updateDraft,
} from './product-store.ts';
import { recordOf } from './record.ts';
import { foreignTexts } from './texts.ts';

/** Drafts are visible in the console only. The operator who changed a draft last may not publish it. */

export const draftProduct = (
  parts: ProductParts,
  ask: Ask<typeof productDraft>,
  here: Here,
): Promise<Outcome<DeskProduct, RefusalOf<typeof productDraft>>> =>
  parts.db.inTransaction(async (tx) => {
    const told = wholeParameters(ask);
    if (!told.ok) return told;
    const content = contentOf(ask, told.value, here.operator.id);
    const fault = await faultIn(parts, tx, content);
    if (fault) return fault;
    const row = await insertProduct(tx, content);
    await parts.audit.record(tx, recordOf('product.drafted', row, here));
    return done(await deskView(parts, tx, row));
  });

export const changeProduct = (
  parts: ProductParts,
  { id, version, ...ask }: Ask<typeof productChange>,
  here: Here,
): Promise<Outcome<DeskProduct, RefusalOf<typeof productChange>>> =>
  parts.db.inTransaction(async (tx) => {
    const seen = await lockProduct(tx, id);
    if (!seen) return refused('not_found');
    if (seen.publishedAt !== null) return refused('product_published');
    if (seen.version !== version) return refused('conflict');
    const told = wholeParameters(ask);
    if (!told.ok) return told;
    const content = contentOf(ask, told.value, here.operator.id);
    const fault = await faultIn(parts, tx, content);
    if (fault) return fault;
    const row = await updateDraft(tx, id, content);
    await parts.audit.record(tx, recordOf('product.changed', row, here));
    return done(await deskView(parts, tx, row));
  });

/** Deletes what was never published: nobody outside has seen it. The audit log keeps what it said. */
export const deleteProduct = (
  parts: ProductParts,
  { id, version }: Ask<typeof productDelete>,
  here: Here,
): Promise<Outcome<Answer<typeof productDelete>, RefusalOf<typeof productDelete>>> =>
  parts.db.inTransaction(async (tx) => {
    const seen = await lockProduct(tx, id);
    if (!seen) return refused('not_found');
    if (seen.publishedAt !== null) return refused('product_published');
    if (seen.version !== version) return refused('conflict');
    await deleteDraft(tx, id);
    await parts.audit.record(tx, recordOf('product.draft_deleted', seen, here));
    return done({});
  });

/** Returns the given parameters with defaults for the rest; the refusal names the impossible one and why. */
export const wholeParameters = ({
  strategy,
  parameters,
}: {
  strategy: Strategy;
  parameters: Parameters;
}): Outcome<Parameters, 'product_parameter'> => {
  const plan = planStrategy(strategy, parameters);
  if (plan.ok) return done(plan.value.parameters);
  return refused('product_parameter', {
    field: `parameters.${plan.field}`,
    params: { fault: plan.refusal.replace(/^parameters?_/, ''), min: '', max: '', ...plan.params },
  });
};

type Fault = Refused<'malformed' | 'product_terms' | 'product_ratio_too_high'>;

const faultIn = async ({ clock }: ProductParts, tx: Sql, content: ProductContent): Promise<Fault | null> => {
  const foreign = foreignTexts(content.texts);
  if (foreign) return foreign;
  if (!(await selectCategory(tx, content.categoryId))) {
    return refused('product_terms', { field: 'category_id', params: { fault: 'category' } });
  }
  return faultInTerms(content, await clock.now(tx));
};

export const faultInTerms = (
  draft: Draft,
  now: Date,
): Refused<'product_terms' | 'product_ratio_too_high'> | null => {
  const fault = faultInDraft(draft, now);
  if (fault === null) return null;
  const field = draftFaults[fault];
  return fault === 'ratio_too_high'
    ? refused('product_ratio_too_high', { field })
    : refused('product_terms', { field, params: { fault } });
};

const contentOf = (
  ask: Ask<typeof productDraft>,
  parameters: Parameters,
  draftedBy: string,
): ProductContent => ({
  categoryId: ask.category_id,
  texts: ask.texts,
  strategy: ask.strategy,
  parameters,
  type: ask.type,
  unitPrice: microOf(ask.unit_price),
  minUnits: ask.min_units,
  maxUnits: ask.max_units,
  periodDays: ask.period_days,
  dailyPpm: ask.daily_ppm,
  payout: ask.payout,
  targetMicro: ask.target === null ? null : microOf(ask.target),
  openAt: new Date(ask.open_at),
  closeAt: new Date(ask.close_at),
  launchAt: ask.launch_at === null ? null : new Date(ask.launch_at),
  earlyRedemption: ask.early_redemption,
  autoRenew: ask.auto_renew,
  draftedBy,
});

/** The contract has checked the format. */
const microOf = (amount: string): bigint => {
  const micro = parseMicro(amount);
  if (micro === null) throw new Error(`${amount} is no amount`);
  return micro;
};
