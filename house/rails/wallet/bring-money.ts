import type { Answer, RefusalOf } from '@paperlock/contract/call.ts';
import type { practiceMoney } from '@paperlock/contract/wallet.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { giftOf } from '@paperlock/domain/wallet/faucet.ts';
import { FAUCET_LIMIT_MICRO, rateLimits } from '@paperlock/domain/wallet/limits.ts';
import type { Sql } from '../../db/database.ts';
import type { Hex } from '../../ports/chain.ts';
import { openWallet } from './open-wallet.ts';
import type { WalletParts } from './parts.ts';
import { placeOrder } from './place-order.ts';
import { readBalances } from './read-balances.ts';
import { orderView } from './wallet-view.ts';

/**
 * Takes the gift from the faucet and sends it on to the customer's deposit address: two real transactions, the second of which
 * the payer gets when the first is final.
 */
export const bringMoney = async (
  parts: WalletParts,
  tx: Sql,
  customerId: string,
  depositAddress: Hex,
): Promise<Outcome<Answer<typeof practiceMoney>, RefusalOf<typeof practiceMoney>>> => {
  const wallet = await openWallet(parts, tx, customerId);
  const askedAt = await parts.clock.now(tx);
  const { leftMicro } = await readBalances(tx, wallet, askedAt);
  const amountMicro = giftOf(leftMicro);
  // Less would arrive, and not be credited.
  if (amountMicro < (await parts.settings.depositMinimum(tx))) {
    const params = { limit: microText(FAUCET_LIMIT_MICRO), left: microText(amountMicro) };
    return refused('faucet_limit', { params });
  }
  const tooMany = await parts.limiter.take(rateLimits.orders, customerId);
  if (tooMany) return tooMany;
  const order = { amountMicro, askedAt, hurried: true };
  const filled = await placeOrder(parts, tx, wallet, { ...order, kind: 'faucet', to: wallet.address });
  const sent = await placeOrder(parts, tx, wallet, {
    ...order,
    kind: 'send',
    to: depositAddress,
    after: filled,
  });
  return done({
    amount: microText(amountMicro),
    faucet_order: orderView(filled),
    send_order: orderView(sent),
  });
};
