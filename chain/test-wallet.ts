import { createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common';
import { createLegacyTx } from '@ethereumjs/tx';
import { bytesToHex, createAddressFromPrivateKey, randomBytes } from '@ethereumjs/util';
import { type Argument, callData } from '@paperlock/domain/chain/call-data.ts';
import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import type { Hex } from './block.ts';
import type { PracticeChain } from './chain.ts';
import artifacts from './contracts/artifacts.json' with { type: 'json' };

type Transaction = {
  to?: Hex;
  data: Hex;
  chainId?: number;
  nonce?: number;
  gas?: bigint;
  gasPrice?: bigint;
};

/** A wallet with a key, for tests: signs as wallets of such chains do and sends the bytes. */
export const newWallet = (chain: PracticeChain) => {
  const key = randomBytes(32);
  const address = createAddressFromPrivateKey(key).toString() as Hex;

  const sign = async ({ gas = 1_000_000n, gasPrice = 0n, ...call }: Transaction): Promise<Hex> => {
    const { chainId = PRACTICE_CHAIN.id, nonce = await chain.nonce(address, true), ...rest } = call;
    const common = createCustomCommon({ chainId }, Mainnet, { hardfork: Hardfork.Paris });
    const transaction = createLegacyTx({ nonce, gasLimit: gas, gasPrice, ...rest }, { common });
    return bytesToHex(transaction.sign(key).serialize());
  };
  const send = async (to: Hex, data: Hex): Promise<Hex> => chain.send(await sign({ to, data }));
  const deploy = async (name: 'Batch' | 'Liar'): Promise<Hex> => {
    const hash = await chain.send(await sign({ data: artifacts[name].bytecode as Hex, gas: 3_000_000n }));
    await chain.mine();
    const found = chain.find(hash);
    const contract = found?.block.receipts[found.index]?.contract;
    if (!contract) throw new Error(`${name} was not deployed`);
    return contract;
  };

  return {
    address,
    sign,
    send,
    deploy,
    faucet: (value: bigint) => send(chain.token, tokenCall('faucet', [address, value])),
    pay: (to: Hex, value: bigint) => send(chain.token, tokenCall('transfer', [to, value])),
  };
};

export const tokenCall = (name: string, args: readonly Argument[]): Hex => {
  const found = artifacts.PracticeUsdt.abi.find((entry) => entry.type === 'function' && entry.name === name);
  if (!found) throw new Error(`the token has no function ${name}`);
  return callData(`${name}(${found.inputs.map(({ type }) => type).join()})`, ...args);
};

/** Asks a contract `Batch`, to whom it was allowed, for several transfers in one transaction. */
export const batchCall = (token: Hex, to: readonly Hex[], values: readonly bigint[]): Hex =>
  callData('pay(address,address[],uint256[])', token, to, values);

export const balanceOn = async (chain: PracticeChain, address: Hex): Promise<bigint> => {
  const answer = await chain.call({ to: chain.token, data: tokenCall('balanceOf', [address]) });
  return BigInt(answer ?? 0);
};
