import { decodeAddress } from '@paperlock/domain/chain/address.ts';
import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import type { Sql } from '../../db/database.ts';
import { hexOf } from '../../db/hex.ts';
import { isDepositAddress } from './address-store.ts';
import type { DepositParts } from './parts.ts';

/** Returns why an address cannot be withdrawn to: it is the token's own, where money is lost, or the platform's. */
export const reservedAddress = async (
  { payer }: Pick<DepositParts, 'payer'>,
  sql: Sql,
  typed: string,
): Promise<'token_contract' | 'platform' | null> => {
  const address = hexOf(Buffer.from(decodeAddress(typed)));
  if (address === PRACTICE_CHAIN.token) return 'token_contract';
  if ((await payer.addresses(sql)).some((ours) => ours.address === address)) return 'platform';
  return (await isDepositAddress(sql, address)) ? 'platform' : null;
};
