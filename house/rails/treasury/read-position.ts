import type { Answer } from '@paperlock/contract/call.ts';
import type { treasuryInfo } from '@paperlock/contract/treasury.ts';
import { encodeAddress } from '@paperlock/domain/chain/address.ts';
import type { AccountKind } from '@paperlock/domain/ledger/chart.ts';
import { type Micro, microText } from '@paperlock/domain/money.ts';
import { coverOf, type Position, positionOf, type Totals } from '@paperlock/domain/treasury/position.ts';
import type { Sql } from '../../db/database.ts';
import { bytesOf } from '../../db/hex.ts';
import type { Hex } from '../../ports/chain.ts';
import type { Sending } from '../payer/index.ts';
import { hotWalletOf } from './hot-wallet.ts';
import type { TreasuryParts } from './parts.ts';

const PAYOUTS_SHOWN = 100;
const ALL = 1_000_000;

/** States of a payment that is in no block, as far as known. */
const inNoBlock: readonly Sending['state'][] = ['queued', 'signed', 'sent'];

const addressText = (address: Hex): string => encodeAddress(bytesOf(address));

const sumOf = (amounts: readonly { amountMicro: Micro }[]): Micro =>
  amounts.reduce((sum, { amountMicro }) => sum + amountMicro, 0n);

/** Reads everything in one snapshot, because figures of two moments would seem to disagree. */
export const readPosition = (parts: TreasuryParts): Promise<Answer<typeof treasuryInfo>> =>
  parts.db.inTransaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const hotWallet = await hotWalletOf(parts.payer, tx);
    const { position, totals, explained, movingIn } = await positionNow(parts, tx);
    const payouts = hotWallet ? await parts.payer.unfinished(tx, hotWallet, PAYOUTS_SHOWN + 1) : [];
    const notInBlocks = sumOf(
      (await parts.payer.movingIn(tx)).filter(({ state }) => inNoBlock.includes(state)),
    );
    const unfinal = hotWallet ? await parts.watcher.unfinalOf(tx, [hotWallet]) : [];
    const { scanned } = await parts.watcher.status(tx);
    return {
      hot_wallet: {
        address: hotWallet && addressText(hotWallet),
        tokens: microText(position.assets.hotWallet),
        coming: microText(sumOf(unfinal.filter(({ to }) => to === hotWallet)) + notInBlocks),
        going: microText(sumOf(unfinal.filter(({ from }) => from === hotWallet))),
      },
      payouts: {
        list: payouts.slice(0, PAYOUTS_SHOWN).map(payoutView),
        amount: microText(sumOf(payouts.slice(0, PAYOUTS_SHOWN))),
        has_more: payouts.length > PAYOUTS_SHOWN,
      },
      ...positionView(position, totals, movingIn),
      tokens: {
        booked: microText(position.bookedTokens),
        beyond_book: microText(position.beyondBook),
        explained: microText(explained),
      },
      block: scanned,
    };
  });

const payoutView = ({ cause, to, amountMicro, state, trouble, orderedAt }: Sending) => ({
  cause,
  to: addressText(to),
  amount: microText(amountMicro),
  state,
  trouble,
  ordered_at: orderedAt.toISOString(),
});

/** Tokens that move in are there, at an address on the way: they cover what is owed. */
const positionView = (position: Position, totals: Totals, movingIn: Micro) => {
  const { assets, liabilities } = position;
  const difference = position.difference + movingIn;
  const own = (kind: AccountKind) => microText(totals[kind] ?? 0n);
  return {
    assets: {
      deposit_addresses: microText(assets.depositAddresses),
      hot_wallet: microText(assets.hotWallet),
      bank: microText(assets.bank),
      together: microText(assets.together),
    },
    liabilities: {
      customers: microText(liabilities.customers),
      escrow: microText(liabilities.escrow),
      reserve: microText(liabilities.reserve),
      suspense: microText(liabilities.suspense),
      together: microText(liabilities.together),
    },
    difference: microText(difference),
    cover: coverOf({ difference }),
    own: { equity: own('equity'), fees: own('fees'), market: own('market') },
  };
};

type Counted = {
  position: Position;
  totals: Totals;
  explained: Micro;
  /** The part of the book's tokens that is still on its way to the hot wallet of a new world. */
  movingIn: Micro;
  hotWallet: Hex | null;
};

export const positionNow = async (
  parts: Pick<TreasuryParts, 'ledger' | 'payer' | 'watcher' | 'tokensAtDeposits'>,
  sql: Sql,
): Promise<Counted> => {
  const { ledger, payer, watcher, tokensAtDeposits } = parts;
  const hotWallet = await hotWalletOf(payer, sql);
  const totals: Totals = Object.fromEntries(
    (await ledger.totals(sql)).map(({ kind, balanceMicro }) => [kind, balanceMicro]),
  );
  const tokens = {
    depositAddresses: await tokensAtDeposits(sql),
    hotWallet: hotWallet ? await watcher.tokensAt(sql, hotWallet) : 0n,
  };
  const movingIn = hotWallet ? await stillMovingIn(parts, sql, hotWallet) : 0n;
  return {
    position: positionOf(totals, tokens),
    totals,
    explained: hotWallet ? (await explainedByPayouts(parts, sql, hotWallet)) - movingIn : 0n,
    movingIn,
    hotWallet,
  };
};

/**
 * A payout leaves chain and book a moment apart: the watcher records the final transfer, and the payer settles by itself.
 * Until then tokens and book differ by exactly that amount.
 */
const explainedByPayouts = async (
  { payer, watcher }: Pick<TreasuryParts, 'payer' | 'watcher'>,
  sql: Sql,
  hotWallet: Hex,
): Promise<Micro> => {
  const { scanned } = await watcher.status(sql);
  const open = await payer.unfinished(sql, hotWallet, ALL);
  const hashes = open.flatMap(({ txHash }) => (txHash ? [txHash] : []));
  const goneNotSettled = await watcher.sentIn(sql, hotWallet, hashes);
  const settledNotSeen = await payer.paidAbove(sql, hotWallet, scanned);
  return settledNotSeen - goneNotSettled;
};

/** The tokens a new world's book began with, as far as they are not recorded at its hot wallet yet. */
const stillMovingIn = async (
  { payer, watcher }: Pick<TreasuryParts, 'payer' | 'watcher'>,
  sql: Sql,
  hotWallet: Hex,
): Promise<Micro> => {
  const orders = (await payer.movingIn(sql)).filter(({ state }) => state !== 'failed');
  const hashes = orders.flatMap(({ txHash }) => (txHash ? [txHash] : []));
  return sumOf(orders) - (await watcher.receivedIn(sql, hotWallet, hashes));
};
