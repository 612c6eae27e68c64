import * as z from 'zod/mini';

/** The book, as operators see it. */

export const accountKinds = [
  'available',
  'locked',
  'held',
  'reserve',
  'escrow',
  'fees',
  'chain',
  'suspense',
  'market',
  'equity',
] as const;
export const accountKind = z.enum(accountKinds);

/** Like an amount, but it may be below zero: what the platform has stands on the other side of what it owes. */
export const balance = z.string().check(z.regex(/^-?(0|[1-9]\d{0,18})(\.\d{1,6})?$/));
