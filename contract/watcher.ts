import { watchStates } from '@paperlock/domain/chain/watch.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, nothing } from './fields.ts';

/** How the watcher stands to the practice chain. */

export const watchState = z.enum(watchStates);

export const chainHeights = {
  state: watchState,
  /** The newest block; zero before the first look. */
  head: z.int(),
  /** The last block that cannot be undone any more. */
  final: z.int(),
  /** The last final block whose transfers are recorded. */
  scanned: z.int(),
  /** How many final blocks are still to be read. */
  lag: z.int(),
  looked_at: z.nullable(instant),
};

export const chainStatus = defineCall({
  path: 'common/chainStatus',
  summary:
    'How far the practice chain has come and how far it was read; whether the watcher follows, and when it looked.',
  access: 'public',
  request: nothing,
  response: z.object({ ...chainHeights, halted: z.boolean() }),
});
