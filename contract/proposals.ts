import { REASON_MAX } from '@paperlock/domain/operators/limits.ts';
import * as z from 'zod/mini';
import { amount, id, instant, typedText } from './fields.ts';

/** What one operator proposes and another decides: corrections, what treasury does, who operates the platform. */

export const proposalStates = ['proposed', 'approved', 'rejected'] as const;
export const proposalState = z.enum(proposalStates);
export type ProposalState = z.output<typeof proposalState>;

export const proposalId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
export const proposalReason = typedText(1, REASON_MAX);
export const person = z.object({ id, account: z.string() });

/** Who proposed it and why, who decided and why. */
export const decidable = z.object({
  id: proposalId,
  state: proposalState,
  reason: z.string(),
  proposed_by: person,
  proposed_at: instant,
  decided_by: z.nullable(person),
  decided_at: z.nullable(instant),
  /** Why it was approved or rejected. */
  decision: z.nullable(z.string()),
});
export type Decidable = z.output<typeof decidable>;

export const proposal = z.extend(decidable, { amount });
export type Proposal = z.output<typeof proposal>;
