import { ADDRESS_PREFIX, encodeAddress, lookAlikeOf } from '@paperlock/domain/chain/address.ts';
import { bytesOf, hexOf } from '../../db/hex.ts';
import { sha256 } from '../../keys/sha256.ts';
import { nextTurn } from '../../pause.ts';
import type { Hex } from '../../ports/chain.ts';

/**
 * Finds an address that begins and ends like another, as forgers do; its key is not needed. The first bytes are kept, which
 * keeps the first characters; the rest is counted until the checksum gives the same three last characters, in 58³ tries on
 * average. That takes a second or two, so it yields in between.
 */

const KEPT_BYTES = 4;
const COUNTER_AT = 13;
const TAIL = 58 ** 3;
const TRIES_IN_A_ROW = 2_000;

export const forgeLookAlike = async (destination: Hex): Promise<Hex> => {
  const original = bytesOf(destination);
  const wanted = encodeAddress(original);
  const goal = tailOf(payloadOf(original));
  const payload = payloadOf(original);
  // Different in the middle for each customer, so that no two get the same forgery.
  sha256(original).copy(payload, 1 + KEPT_BYTES, 0, 20 - KEPT_BYTES);
  for (let nth = 0; nth < 2 ** 32; nth += 1) {
    if (nth % TRIES_IN_A_ROW === 0) await nextTurn();
    payload.writeUInt32BE(nth, COUNTER_AT);
    if (tailOf(payload) !== goal) continue;
    const account = payload.subarray(1);
    if (lookAlikeOf(encodeAddress(account), [wanted]) === wanted) return hexOf(account);
  }
  throw new Error(`nothing looks like ${wanted}`);
};

const payloadOf = (account: Buffer): Buffer => Buffer.concat([Buffer.of(ADDRESS_PREFIX), account]);

/** Returns the last three characters of an address as a number, without writing the address out. */
const tailOf = (payload: Buffer): number => {
  let rest = 0;
  for (const byte of payload) rest = (rest * 256 + byte) % TAIL;
  for (const byte of sha256(sha256(payload)).subarray(0, 4)) rest = (rest * 256 + byte) % TAIL;
  return rest;
};
