import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { claimLookup } from '@paperlock/contract/deposits.ts';
import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import {
  investigate,
  type Movement,
  type OnChain,
  type OwnDeposit,
} from '@paperlock/domain/deposits/detective.ts';
import { readHash } from '@paperlock/domain/deposits/hash.ts';
import { confirmationsOf } from '@paperlock/domain/deposits/life.ts';
import { DEPOSIT_CONFIRMATIONS, rateLimits } from '@paperlock/domain/deposits/limits.ts';
import { type Micro, microText } from '@paperlock/domain/money.ts';
import { done, type Outcome } from '@paperlock/domain/outcome.ts';
import { ChainSilent, type Hex, NotOurChain } from '../../ports/chain.ts';
import { addressOfCustomer } from './address-store.ts';
import { ownClaimsOf } from './claim-store.ts';
import { type Deposit, inTransaction } from './deposit-store.ts';
import { isFromNobody } from './deposit-view.ts';
import type { DepositParts } from './parts.ts';

/** The deposit detective gathers what is known about a hash; `domain/deposits/detective.ts` explains it. */

type Found = Answer<typeof claimLookup>;

export const lookUp = async (
  parts: DepositParts,
  { text }: Ask<typeof claimLookup>,
  customerId: string,
): Promise<Outcome<Found, RefusalOf<typeof claimLookup>>> => {
  const tooMany = await parts.limiter.take(rateLimits.lookUps, customerId);
  if (tooMany) return tooMany;
  const minimum = microText(await parts.settings.depositMinimum(parts.db.sql));
  const read = readHash(text);
  if (!read.ok) {
    const digits = read.fault === 'cut_off' ? read.digits : null;
    return done({ ...nothingFound, minimum, case: read.fault, txid: null, digits });
  }
  return done({ ...(await lookInto(parts, customerId, read.hash)), minimum, txid: read.hash });
};

const nothingFound: Omit<Found, 'case' | 'txid' | 'minimum'> = {
  amount: null,
  confirmations: null,
  finality: DEPOSIT_CONFIRMATIONS,
  behind: null,
  digits: null,
  at: null,
  record_id: null,
};

const lookInto = async (
  parts: DepositParts,
  customerId: string,
  hash: Hex,
): Promise<Omit<Found, 'txid' | 'minimum'>> => {
  const { db, heights } = parts;
  const { head, scanned, halted } = await heights(db.sql);
  const deposits = (await inTransaction(db.sql, customerId, hash)).map((one) => ownDeposit(one, head));
  const withdrawnMicro = await parts.withdrawnIn(db.sql, customerId, hash);
  const isKnown = deposits.length > 0 || withdrawnMicro !== null;
  const verdict = investigate({
    deposits,
    withdrawnMicro,
    claims: await ownClaimsOf(db.sql, customerId, hash),
    // What is known needs no look at the chain.
    chain: isKnown ? { kind: 'unknown' } : await onChain(parts, customerId, hash),
    watcher: { halted, behind: Math.max(0, head - scanned) },
  });
  const { deposit, claim, amountMicro, behind } = verdict;
  return {
    ...nothingFound,
    case: verdict.case,
    amount: amountMicro === undefined ? null : microText(amountMicro),
    confirmations: deposit?.state === 'coming' ? deposit.confirmations : null,
    behind: behind ?? null,
    at: deposit?.settledAt?.toISOString() ?? null,
    record_id: deposit?.id ?? claim?.id ?? null,
  };
};

const ownDeposit = (deposit: Deposit, head: number): OwnDeposit => ({
  id: deposit.id,
  state: deposit.state,
  reason: deposit.reason,
  together: deposit.how === 'combined',
  noSender: isFromNobody(deposit),
  amountMicro: deposit.amountMicro,
  confirmations: confirmationsOf(deposit.block, head),
  settledAt: deposit.settledAt,
});

/** The watcher's records are available even if the chain is not. */
const onChain = async (parts: DepositParts, customerId: string, hash: Hex): Promise<OnChain> => {
  const concerning = await concern(parts, customerId);
  const recorded = await parts.transfersIn(parts.db.sql, hash);
  if (recorded.length > 0) {
    return { kind: 'included', movements: recorded.map(concerning), otherTokens: false };
  }
  if (!parts.chain) return { kind: 'no_chain' };
  try {
    const look = await parts.chain.look(hash);
    if (look.state !== 'included') return { kind: look.state };
    return { kind: 'included', movements: look.transfers.map(concerning), otherTokens: look.otherTokens };
  } catch (error) {
    if (error instanceof ChainSilent || error instanceof NotOurChain) return { kind: 'silent' };
    throw error;
  }
};

type Ends = { from: Hex; to: Hex; amountMicro: Micro };

/** Reduces other people's transfers to what may be shown. */
const concern = async (
  { db, payer, ownWallet }: DepositParts,
  customerId: string,
): Promise<(ends: Ends) => Movement> => {
  const own = await addressOfCustomer(db.sql, customerId);
  const hotWallet = await payer.hotWallet(db.sql);
  const wallet = await ownWallet(db.sql, customerId);
  const whose = (to: Hex): Movement['to'] => {
    if (to === own) return 'own';
    if (to === wallet) return 'wallet';
    if (to === PRACTICE_CHAIN.token) return 'token';
    return to === hotWallet ? 'platform' : 'other';
  };
  return ({ from, to, amountMicro }) => ({
    to: whose(to),
    from: from === wallet ? 'own' : 'other',
    amountMicro,
  });
};
