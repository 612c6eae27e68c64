import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { balance, instant, nothing, pageAsk, pageOf } from './fields.ts';
import { chainHeights } from './watcher.ts';

/** The practice chain as operators see it. */

const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));

const chainTransfer = z.object({
  tx: hash,
  /** Its place among the token's transfers in its transaction. */
  position: z.int(),
  block: z.int(),
  from: z.string(),
  to: z.string(),
  amount: balance,
  at: instant,
});
export type ChainTransferView = z.output<typeof chainTransfer>;

export const chainInfo = defineCall({
  path: 'console/chainInfo',
  summary:
    'The practice chain and its watcher: heights, what is wrong, and the transfers that are not final yet.',
  access: 'operator',
  request: nothing,
  response: z.object({
    ...chainHeights,
    chain_id: z.int(),
    token: z.string(),
    finality: z.int(),
    /** Which of all practice chains it is; null before the first was met. */
    instance: z.nullable(z.string()),
    head_at: z.nullable(instant),
    /** The last block that was read, as it was and as the chain has it now. */
    halted: z.nullable(z.object({ at: instant, block: z.int(), known: hash, found: hash })),
    /** What a worker met with in the last minute, in the words of its log. */
    trouble: z.nullable(
      z.object({ kind: z.enum(['silent', 'not_ours', 'behind']), why: z.string(), at: instant }),
    ),
    unfinal: z.array(chainTransfer),
  }),
});
export type ChainInfo = z.output<(typeof chainInfo)['response']>;

export const chainTransfers = defineCall({
  path: 'console/chainTransfers',
  summary: 'Every final transfer of the practice token, anybody’s, newest first.',
  access: 'operator',
  request: z.strictObject({ ...pageAsk }),
  response: pageOf(chainTransfer),
});
