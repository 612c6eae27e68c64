import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { depositCombine, depositReturn } from '@paperlock/contract/deposits.ts';
import { mayMoveDeposit } from '@paperlock/domain/deposits/life.ts';
import { COMBINED_MAX } from '@paperlock/domain/deposits/limits.ts';
import { missingToCombine } from '@paperlock/domain/deposits/rules.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import type { WithPin } from '../../people/security/index.ts';
import { bookMatched } from './book-deposits.ts';
import { creditDeposits, lockDeposit, lockSmall } from './deposit-store.ts';
import { hasNoSender, wrongState } from './deposit-view.ts';
import { tellDeposits } from './event-store.ts';
import type { Asker, DepositParts } from './parts.ts';
import { depositAsRecord } from './read-records.ts';
import { orderReturn } from './return-deposit.ts';
import { dropWork } from './work-store.ts';

/** A customer's choices for money below the minimum. It is theirs, so their choice precedes operators' proposals. */

type CombineResult = Outcome<Answer<typeof depositCombine>, RefusalOf<typeof depositCombine>>;

export const combineSmall = async (
  parts: DepositParts,
  tx: Sql,
  { customerId, ip }: Asker,
): Promise<CombineResult> => {
  const small = await lockSmall(tx, customerId, COMBINED_MAX);
  const totalMicro = small.reduce((sum, { amountMicro }) => sum + amountMicro, 0n);
  const minimumMicro = await parts.settings.kindestDepositMinimum(tx);
  if (missingToCombine(totalMicro, minimumMicro) > 0n) {
    return refused('below_minimum', { params: { minimum: microText(minimumMicro) } });
  }
  const now = await parts.clock.now(tx);
  const ids = small.map(({ id }) => id);
  await creditDeposits(tx, ids, { to: customerId, how: 'combined', at: now });
  await bookMatched(parts, tx, small, customerId, now);
  await tellDeposits(tx, await dropWork(tx, ids), { event: 'proposal_dropped', at: now });
  await tellDeposits(tx, ids, { event: 'combined', at: now });
  const [count, amount] = [small.length, microText(totalMicro)];
  await parts.facts.write(tx, {
    customerId,
    kind: 'deposits_combined',
    params: { count: String(count), amount },
  });
  await parts.facts.hint(tx, 'account', customerId);
  await parts.audit.record(tx, {
    actor: { kind: 'customer', id: customerId },
    action: 'deposit.combined',
    subject: `customer:${customerId}`,
    details: { count: String(count), amount },
    ip,
  });
  return done({ count, total: amount });
};

type ReturnResult = Outcome<Answer<typeof depositReturn>, RefusalOf<typeof depositReturn>>;

export const askReturn = async (
  parts: DepositParts,
  tx: Sql,
  { id }: Ask<typeof depositReturn>,
  { customerId, ip, entered }: Asker & WithPin,
): Promise<ReturnResult> => {
  const deposit = await lockDeposit(tx, id);
  if (deposit?.customerId !== customerId) return refused('not_found');
  if (!mayMoveDeposit(deposit.state, 'ask_return')) return wrongState(parts, tx, deposit);
  if (await hasNoSender(parts, tx, deposit)) return refused('deposit_no_sender');
  const pin = await parts.security.checkPin(entered);
  if (!pin.ok) return pin;

  const now = await parts.clock.now(tx);
  await tellDeposits(tx, await dropWork(tx, [id]), { event: 'proposal_dropped', at: now });
  await orderReturn(parts, tx, deposit, { at: now });
  await parts.audit.record(tx, {
    actor: { kind: 'customer', id: customerId },
    action: 'deposit.return_asked',
    subject: `customer:${customerId}`,
    details: { deposit: id },
    ip,
  });
  return done(await depositAsRecord(parts, tx, id));
};
