import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, typedText } from './fields.ts';

/** One search over everything that the operator may read. */

export const searchKinds = ['customer', 'order', 'deposit', 'withdrawal', 'ticket', 'product'] as const;

const hit = z.object({
  kind: z.enum(searchKinds),
  /** What opens it. */
  id: z.string(),
  /** Its name or number; of a conversation its last line. */
  title: z.string(),
  /** Whose it is, where it has an owner. */
  customer: z.nullable(z.string()),
  amount: z.nullable(amount),
});
export type Hit = z.output<typeof hit>;

export const search = defineCall({
  path: 'console/search',
  summary:
    'Finds customers, orders, deposits, withdrawals, conversations and projects by part of a name or number, as far as the operator may read them. Where names are masked, only a whole name finds a customer.',
  access: 'operator',
  request: z.strictObject({ text: typedText(2, 100) }),
  response: z.object({ hits: z.array(hit) }),
});
