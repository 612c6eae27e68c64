import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import { encodeFunctionData, type Hex, keccak256, parseAbi } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

/** Keys of the practice chain. Signatures name that chain and its token and are valid nowhere else. */

export type TokenCall =
  | { call: 'transfer'; to: Hex; amountMicro: bigint }
  | { call: 'faucet'; to: Hex; amountMicro: bigint }
  | { call: 'transfer_from'; owner: Hex; to: Hex; amountMicro: bigint };

const abi = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function faucet(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value) returns (bool)',
]);

/** Several times what the token needs. Gas is free here; the limit only bounds the work. */
const GAS = 300_000n;

export const newChainKey = (): { key: Hex; address: Hex } => {
  const key = generatePrivateKey();
  return { key, address: privateKeyToAccount(key).address.toLowerCase() as Hex };
};

export const signTokenCall = async (
  key: Hex,
  nonce: number,
  call: TokenCall,
): Promise<{ signed: Hex; txHash: Hex }> => {
  const signed = await privateKeyToAccount(key).signTransaction({
    type: 'legacy',
    chainId: PRACTICE_CHAIN.id,
    nonce,
    to: PRACTICE_CHAIN.token,
    data: dataOf(call),
    gas: GAS,
    gasPrice: 0n,
  });
  return { signed, txHash: keccak256(signed) };
};

const dataOf = (call: TokenCall): Hex => {
  const { to, amountMicro } = call;
  if (call.call === 'transfer_from') {
    return encodeFunctionData({ abi, functionName: 'transferFrom', args: [call.owner, to, amountMicro] });
  }
  return encodeFunctionData({ abi, functionName: call.call, args: [to, amountMicro] });
};
