import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { withdrawPreview } from '@paperlock/contract/withdrawals.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { arrivalSeconds } from '@paperlock/domain/withdrawals/rules.ts';
import { gatherTerms } from './gather-terms.ts';
import type { WithdrawalParts } from './parts.ts';
import { destinationOf, toView } from './withdrawal-view.ts';

/** The PIN is not needed yet, but a customer who must change it first should learn that now. */
export const previewWithdrawal = async (
  parts: WithdrawalParts,
  ask: Ask<typeof withdrawPreview>,
  customerId: string,
): Promise<Outcome<Answer<typeof withdrawPreview>, RefusalOf<typeof withdrawPreview>>> => {
  const { pin, second_factor, hold } = await parts.security.overview(customerId);
  if (pin.is_default) return refused('pin_default');
  const gathered = await gatherTerms(parts, parts.db.sql, customerId, ask);
  if (!gathered.ok) return gathered;
  const { binding, holder, terms } = gathered.value;
  return done({
    to: toView(destinationOf(binding, holder)),
    amount: microText(terms.amountMicro),
    fee: microText(terms.feeMicro),
    received: microText(terms.receivedMicro),
    available_after: microText(terms.availableAfterMicro),
    day_left_after: microText(terms.dayLeftAfterMicro),
    second_factor: second_factor.on,
    held: hold,
    approvals: terms.approvals,
    arrival_seconds: arrivalSeconds(binding.kind),
  });
};
