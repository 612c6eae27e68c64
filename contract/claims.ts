import * as z from 'zod/mini';
import { instant } from './fields.ts';

/** Which operator works on something that waits in a queue, and until when; null while none does. */
export const claim = z.nullable(z.object({ by: z.string(), mine: z.boolean(), until: instant }));
export type Claim = z.output<typeof claim>;
