import { RLP } from '@ethereumjs/rlp';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { callData } from '@paperlock/domain/chain/call-data.ts';
import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';

/** Keys of the practice chain. Signatures name that chain and its token and are valid nowhere else. */

type Hex = `0x${string}`;

export type TokenCall =
  | { call: 'transfer'; to: Hex; amountMicro: bigint }
  | { call: 'faucet'; to: Hex; amountMicro: bigint }
  | { call: 'transfer_from'; owner: Hex; to: Hex; amountMicro: bigint };

/** Several times what the token needs. Gas is free here; the limit only bounds the work. */
const GAS = 300_000n;
const GAS_PRICE = 0n;
const NO_COIN = 0n;

export const newChainKey = (): { key: Hex; address: Hex } => {
  const secret = secp256k1.utils.randomSecretKey();
  return { key: hex(secret), address: addressOfKey(secp256k1.getPublicKey(secret, false)) };
};

const ADDRESS_BYTES = 20;

/** The public key is the whole one: a byte that says so, then both coordinates. */
export const addressOfKey = (wholeKey: Uint8Array): Hex =>
  hex(keccak_256(wholeKey.subarray(1)).subarray(-ADDRESS_BYTES));

export const addressOfCompressedKey = (key: Uint8Array): Hex =>
  addressOfKey(secp256k1.Point.fromBytes(key).toBytes(false));

/** A transaction of the oldest kind, with the chain's number in what is signed (EIP-155). */
export const signTokenCall = (key: Hex, nonce: number, call: TokenCall): { signed: Hex; txHash: Hex } => {
  const fields = [nonce, GAS_PRICE, GAS, PRACTICE_CHAIN.token, NO_COIN, dataOf(call)];
  const digest = keccak_256(RLP.encode([...fields, PRACTICE_CHAIN.id, 0, 0]));
  const { recovery, r, s } = secp256k1.Signature.fromBytes(
    secp256k1.sign(digest, bytes(key), { prehash: false, format: 'recovered' }),
    'recovered',
  );
  if (recovery === undefined) throw new Error('a signature without its recovery bit');
  const signed = RLP.encode([...fields, 2 * PRACTICE_CHAIN.id + 35 + recovery, r, s]);
  return { signed: hex(signed), txHash: hex(keccak_256(signed)) };
};

const dataOf = (call: TokenCall): Hex => {
  const { to, amountMicro } = call;
  if (call.call === 'transfer_from')
    return callData('transferFrom(address,address,uint256)', call.owner, to, amountMicro);
  return callData(`${call.call}(address,uint256)`, to, amountMicro);
};

const hex = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`;
const bytes = (text: Hex): Uint8Array => Buffer.from(text.slice(2), 'hex');
