import { REASON_MAX } from '@paperlock/domain/operators/limits.ts';
import {
  CATEGORY_NAME_MAX,
  CATEGORY_PASSWORD_MAX,
  PERIOD_DAYS_MAX,
  PRODUCT_DESCRIPTION_MAX,
  PRODUCT_NAME_MAX,
} from '@paperlock/domain/products/limits.ts';
import { productStates } from '@paperlock/domain/products/state.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, id, instant, nothing, secret, typedLines, typedText } from './fields.ts';
import { exported, listAsk, listChecks, listOf, listPage } from './lists.ts';
import { parameters, payout, productType, strategy } from './products.ts';

/** The console's products and the categories they stand in: drafted by one person, published by another. */

const lang = z.string().check(z.regex(/^[a-z]{2}(-[A-Z][a-z]{3})?$/));
const version = z.int().check(z.gte(1), z.lte(1_000_000));

const productTexts = z
  .record(
    lang,
    z.strictObject({
      name: typedText(1, PRODUCT_NAME_MAX),
      description: typedLines(1, PRODUCT_DESCRIPTION_MAX),
    }),
  )
  .check(z.refine((texts) => 'en' in texts));
const categoryTexts = z
  .record(lang, z.strictObject({ name: typedText(1, CATEGORY_NAME_MAX) }))
  .check(z.refine((texts) => 'en' in texts));

const deskCategory = z.object({
  id,
  texts: z.record(z.string(), z.object({ name: z.string() })),
  locked: z.boolean(),
  position: z.int(),
  version: z.int(),
  /** False until it is published for the first time. */
  published: z.boolean(),
  /** The change that takes effect once an operator other than `by` publishes it. */
  draft: z.nullable(
    z.object({
      texts: z.record(z.string(), z.object({ name: z.string() })),
      locked: z.boolean(),
      position: z.int(),
      password_changed: z.boolean(),
      by: z.string(),
    }),
  ),
});
export type DeskCategory = z.output<typeof deskCategory>;

export const deskCategoryList = defineCall({
  path: 'console/categoryList',
  summary: 'The categories with all their texts, in their order.',
  access: 'operator',
  request: nothing,
  response: z.object({ list: z.array(deskCategory) }),
});

export const categorySave = defineCall({
  path: 'console/categorySave',
  summary:
    'Drafts a category, or a change of one: its texts, its place, its password. It is seen once somebody else publishes it.',
  access: 'operator',
  request: z.strictObject({
    /** Null for a new one; otherwise which state of it was seen. */
    category: z.nullable(z.strictObject({ id, version })),
    texts: categoryTexts,
    position: z.int().check(z.gte(0), z.lte(1000)),
    /** Left out: stays as it is. Null: everyone may look. */
    password: z.optional(z.nullable(secret(CATEGORY_PASSWORD_MAX))),
  }),
  response: deskCategory,
  refusals: ['conflict', 'password_weak'],
});

export const categoryDecide = defineCall({
  path: 'console/categoryDecide',
  summary: 'Publishes what another operator drafted for a category, or drops the draft.',
  access: 'operator',
  request: z.strictObject({ category: z.strictObject({ id, version }), approve: z.boolean() }),
  response: deskCategory,
  refusals: ['conflict', 'proposal_own', 'proposal_decided'],
});

export const content = {
  category_id: id,
  texts: productTexts,
  strategy,
  /** What is left out is as the strategy comes. */
  parameters: z
    .record(z.string().check(z.maxLength(40)), z.union([z.number(), z.string().check(z.maxLength(40))]))
    .check(z.refine((given) => Object.keys(given).length <= 40)),
  type: productType,
  unit_price: amount,
  min_units: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  max_units: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  period_days: z.int().check(z.gte(1), z.lte(PERIOD_DAYS_MAX)),
  daily_ppm: z.int().check(z.gte(0), z.lte(1_000_000)),
  payout,
  target: z.nullable(amount),
  open_at: instant,
  close_at: instant,
  launch_at: z.nullable(instant),
  early_redemption: z.boolean(),
  auto_renew: z.boolean(),
};

const deskProduct = z.object({
  ...content,
  id,
  /** All of them. */
  parameters,
  texts: z.record(z.string(), z.object({ name: z.string(), description: z.string() })),
  state: z.enum(productStates),
  sold: amount,
  orders: z.int(),
  /** What the promises of this product come to if all of it is sold; null where there is no target. */
  promise_at_target: z.nullable(amount),
  reserve: amount,
  drafted_by: z.string(),
  published_by: z.nullable(z.string()),
  published_at: z.nullable(instant),
  /** Practice time; why is null for what was suspended before reasons were asked for. */
  suspended: z.nullable(z.object({ at: instant, reason: z.nullable(z.string()) })),
  version: z.int(),
  created_at: instant,
});
export type DeskProduct = z.output<typeof deskProduct>;

/** A ratio above 0.10 % a day is refused for every operator. */
const faults = ['product_terms', 'product_ratio_too_high', 'product_parameter'] as const;

export const productStages = ['draft', 'published'] as const;

export const productSorts = { created_at: 'time', name: 'text', close_at: 'time' } as const;

/** Finds by part of the name in any language; days are those of `close_at`. */
const productFilter = {
  ...listAsk(productSorts),
  /** Drafts wait for somebody to publish them. */
  state: z.optional(z.enum(productStages)),
};

export const deskProductList = defineCall({
  path: 'console/productList',
  summary: 'Products, newest first or sorted, and narrowed; and what the reserve holds to promise.',
  access: 'operator',
  request: z.strictObject({ ...productFilter, ...listPage }).check(...listChecks(productSorts)),
  response: z.extend(listOf(deskProduct), { reserve: amount }),
});

export const deskProductExport = defineCall({
  path: 'console/productExport',
  summary: 'The same list as comma-separated values. The audit log records it.',
  access: 'operator',
  request: z.strictObject(productFilter).check(...listChecks(productSorts)),
  response: exported,
});

export const deskProductInfo = defineCall({
  path: 'console/productInfo',
  summary: 'One product with all its texts and terms.',
  access: 'operator',
  request: z.strictObject({ id }),
  response: deskProduct,
});

export const productDraft = defineCall({
  path: 'console/productDraft',
  summary: 'Drafts a product.',
  access: 'operator',
  request: z.strictObject(content),
  response: deskProduct,
  refusals: faults,
});

export const productChange = defineCall({
  path: 'console/productChange',
  summary: 'Changes a draft. What was published keeps its terms.',
  access: 'operator',
  request: z.strictObject({ id, version, ...content }),
  response: deskProduct,
  refusals: [...faults, 'conflict', 'product_published'],
});

export const productDelete = defineCall({
  path: 'console/productDelete',
  summary: 'Deletes a draft. What was published stays.',
  access: 'operator',
  request: z.strictObject({ id, version }),
  response: nothing,
  refusals: ['conflict', 'product_published'],
});

export const productPublish = defineCall({
  path: 'console/productPublish',
  summary: 'Publishes what another person drafted.',
  access: 'operator',
  request: z.strictObject({ id, version }),
  response: deskProduct,
  refusals: [...faults, 'conflict', 'product_published', 'proposal_own'],
});

export const productSuspend = defineCall({
  path: 'console/productSuspend',
  summary: 'Stops the sale of a product, or lets it go on. What was sold keeps running.',
  access: 'operator',
  request: z.strictObject({
    id,
    version,
    suspended: z.boolean(),
    /** A suspension needs one. */
    reason: z.optional(typedText(1, REASON_MAX)),
  }),
  response: deskProduct,
  refusals: ['conflict', 'product_state'],
});
