import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { capitalCause } from '@paperlock/domain/treasury/proposal.ts';
import type { Sql } from '../../db/database.ts';
import type { ChainTransfer } from '../../ports/chain.ts';
import { hotWalletOf } from './hot-wallet.ts';
import type { TreasuryParts } from './parts.ts';

/**
 * Books tokens arriving at the hot wallet as the operator's capital, from any sender, because customers have their own
 * addresses. Runs in the transaction that records the transfer, so that tokens and book never differ. Tokens that move in to a new
 * world are left out: its book has them since before its birth.
 */
export const bookCapital = async (
  { payer, ledger, clock }: Pick<TreasuryParts, 'payer' | 'ledger' | 'clock'>,
  tx: Sql,
  transfers: readonly ChainTransfer[],
): Promise<void> => {
  if (transfers.length === 0) return;
  const hotWallet = await hotWalletOf(payer, tx);
  const arrived = transfers.filter(
    ({ from, to, amountMicro }) => to === hotWallet && from !== hotWallet && amountMicro > 0n,
  );
  if (arrived.length === 0) return;
  const movedIn = new Set((await payer.movingIn(tx)).map(({ txHash }) => txHash));
  const came = arrived.filter(({ tx: hash }) => !movedIn.has(hash));
  if (came.length === 0) return;
  const bookedAt = await clock.now(tx);
  for (const { tx: hash, position, amountMicro } of came) {
    const cause = capitalCause(hash, position);
    const posted = await ledger.post(tx, {
      cause,
      kind: 'capital_in',
      bookedAt,
      transfers: [{ debit: operatorAccount('chain'), credit: operatorAccount('equity'), amountMicro }],
    });
    if (!posted.ok) throw new Error(`${cause} was refused: ${posted.refusal}`);
  }
};
