import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { faucet } from '@paperlock/contract/wallet.ts';
import { microText, parseMicro } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { FAUCET_LIMIT_MICRO, rateLimits } from '@paperlock/domain/wallet/limits.ts';
import type { Sql } from '../../db/database.ts';
import { openWallet } from './open-wallet.ts';
import type { WalletParts } from './parts.ts';
import { placeOrder } from './place-order.ts';
import { balancesView, readBalances } from './read-balances.ts';
import { orderView } from './wallet-view.ts';

export const takeFromFaucet = async (
  parts: WalletParts,
  tx: Sql,
  ask: Ask<typeof faucet>,
  customerId: string,
): Promise<Outcome<Answer<typeof faucet>, RefusalOf<typeof faucet>>> => {
  const amountMicro = parseMicro(ask.amount) ?? 0n;
  const wallet = await openWallet(parts, tx, customerId);
  const now = await parts.clock.now(tx);
  const { leftMicro } = await readBalances(tx, wallet, now);
  if (amountMicro > leftMicro) {
    const params = { limit: microText(FAUCET_LIMIT_MICRO), left: microText(leftMicro) };
    return refused('faucet_limit', { field: 'amount', params });
  }
  const tooMany = await parts.limiter.take(rateLimits.orders, customerId);
  if (tooMany) return tooMany;
  const order = await placeOrder(parts, tx, wallet, {
    kind: 'faucet',
    to: wallet.address,
    amountMicro,
    askedAt: now,
  });
  return done({ order: orderView(order), ...balancesView(await readBalances(tx, wallet, now)) });
};
