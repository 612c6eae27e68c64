import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { practiceSend } from '@paperlock/contract/wallet.ts';
import { decodeAddress, readAddress } from '@paperlock/domain/chain/address.ts';
import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import { microText, parseMicro } from '@paperlock/domain/money.ts';
import { done, type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import { rateLimits } from '@paperlock/domain/wallet/limits.ts';
import type { Sql } from '../../db/database.ts';
import { hexOf } from '../../db/hex.ts';
import type { Hex } from '../../ports/chain.ts';
import { allKnown, twinOf } from './known-addresses.ts';
import { openWallet } from './open-wallet.ts';
import type { WalletParts } from './parts.ts';
import { placeOrder } from './place-order.ts';
import { balancesView, readBalances } from './read-balances.ts';
import type { WalletRow } from './wallet-store.ts';
import { orderView } from './wallet-view.ts';

type Answered = Outcome<Answer<typeof practiceSend>, RefusalOf<typeof practiceSend>>;

/** Sends without a PIN: it is the customer's own wallet outside, and the platform guards only what it owes. */
export const sendFromWallet = async (
  parts: WalletParts,
  tx: Sql,
  ask: Ask<typeof practiceSend>,
  customerId: string,
): Promise<Answered> => {
  const read = readAddress(ask.to);
  if (!read.ok) return refused('address_invalid', { field: 'to', params: { fault: read.fault } });
  const to = hexOf(Buffer.from(decodeAddress(read.address)));
  const wallet = await openWallet(parts, tx, customerId);
  const obstacle =
    (await whyNotThere(parts, tx, wallet, to)) ??
    (ask.look_alike_seen ? null : await whatItLooksLike(parts, tx, customerId, read.address));
  if (obstacle) return obstacle;

  const now = await parts.clock.now(tx);
  const amountMicro = parseMicro(ask.amount) ?? 0n;
  const { spendableMicro } = await readBalances(tx, wallet, now);
  if (amountMicro > spendableMicro) {
    const params = { spendable: microText(spendableMicro) };
    return refused('wallet_insufficient', { field: 'amount', params });
  }
  const tooMany = await parts.limiter.take(rateLimits.orders, customerId);
  if (tooMany) return tooMany;
  const order = await placeOrder(parts, tx, wallet, { kind: 'send', to, amountMicro, askedAt: now });
  return done({ order: orderView(order), ...balancesView(await readBalances(tx, wallet, now)) });
};

const whyNotThere = async (
  { payer }: WalletParts,
  tx: Sql,
  wallet: WalletRow,
  to: Hex,
): Promise<Refused<'address_forbidden'> | null> => {
  const forbidden = (owner: string) => refused('address_forbidden', { field: 'to', params: { owner } });
  if (to === PRACTICE_CHAIN.token) return forbidden('token_contract');
  if (to === wallet.address) return forbidden('own_wallet');
  const ours = (await payer.addresses(tx)).find(({ address }) => address === to);
  return ours ? forbidden(ours.holder) : null;
};

const whatItLooksLike = async (
  parts: WalletParts,
  tx: Sql,
  customerId: string,
  address: string,
): Promise<Refused<'address_look_alike'> | null> => {
  const twin = twinOf(address, await allKnown(parts, tx, customerId));
  return twin ? refused('address_look_alike', { field: 'to', params: { address: twin } }) : null;
};
