import { randomUUID } from 'node:crypto';
import type { House } from '../house.ts';
import type { Desks } from './cast.ts';

/**
 * Two portions of the faucet's maximum, and some money in the bank, so that payouts work from the first day. Part of it
 * becomes the reserve, without which nothing can be promised.
 */
const capital = [
  { kind: 'hot_wallet', amount: '1000000' },
  { kind: 'hot_wallet', amount: '1000000' },
  { kind: 'bank', amount: '500000' },
  { kind: 'reserve_in', amount: '100000' },
] as const;

/**
 * Uses the same proposals as all capital: one operator proposes, another approves. Existing proposals show what is still to
 * be done; a request number would be deleted after a month, and the capital brought again.
 */
export const bringCapital = async (house: House, { maker, checker }: Desks): Promise<void> => {
  const { list } = await house.rails.treasury.page({ limit: 50 });
  if (list.filter(({ state }) => state === 'approved').length >= capital.length) return;
  const there = list.toReversed();
  for (const { kind, amount } of capital) {
    const place = there.findIndex((proposal) => proposal.kind === kind && proposal.amount === amount);
    const [found] = place === -1 ? [] : there.splice(place, 1);
    if (found && found.state !== 'proposed') continue;
    const id = found?.id ?? (await propose(house, { kind, amount }, maker));
    const verdict = { proposal: id, approve: true, reason: 'Needed for the first payouts.' };
    const approved = await house.rails.treasury.decide(verdict, checker);
    if (!approved.ok) throw new Error(`the demo's capital was not approved: ${approved.refusal}`);
  }
};

const propose = async (
  { db, rails: { treasury } }: House,
  portion: Pick<(typeof capital)[number], 'kind' | 'amount'>,
  maker: Desks['maker'],
): Promise<string> => {
  const ask = {
    ...portion,
    reason: 'First capital of this practice installation.',
    request_no: randomUUID(),
  };
  const proposed = await db.inTransaction((tx) => treasury.propose(tx, ask, maker));
  if (!proposed.ok) throw new Error(`the demo's capital was refused: ${proposed.refusal}`);
  return proposed.value.id;
};
