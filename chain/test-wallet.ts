import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import { encodeDeployData, encodeFunctionData, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { PracticeChain } from './chain.ts';
import artifacts from './contracts/artifacts.json' with { type: 'json' };

/** A wallet with a key, for tests: signs as viem does and sends the bytes. */
export const newWallet = (chain: PracticeChain) => {
  const account = privateKeyToAccount(generatePrivateKey());
  const address = account.address.toLowerCase() as Hex;

  const sign = async (call: {
    to?: Hex;
    data: Hex;
    chainId?: number;
    nonce?: number;
    gas?: bigint;
    gasPrice?: bigint;
  }): Promise<Hex> =>
    account.signTransaction({
      chainId: PRACTICE_CHAIN.id,
      nonce: await chain.nonce(address, true),
      gas: 1_000_000n,
      gasPrice: 0n,
      type: 'legacy',
      ...call,
    });
  const send = async (to: Hex, data: Hex): Promise<Hex> => chain.send(await sign({ to, data }));
  const deploy = async (name: 'Batch' | 'Liar'): Promise<Hex> => {
    const { abi, bytecode } = artifacts[name];
    const hash = await chain.send(
      await sign({ data: encodeDeployData({ abi, bytecode: bytecode as Hex }), gas: 3_000_000n }),
    );
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

export const tokenCall = (functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: artifacts.PracticeUsdt.abi, functionName, args });

/** Asks a contract `Batch`, to whom it was allowed, for several transfers in one transaction. */
export const batchCall = (token: Hex, to: readonly Hex[], values: readonly bigint[]): Hex =>
  encodeFunctionData({ abi: artifacts.Batch.abi, functionName: 'pay', args: [token, to, values] });

export const balanceOn = async (chain: PracticeChain, address: Hex): Promise<bigint> => {
  const answer = await chain.call({ to: chain.token, data: tokenCall('balanceOf', [address]) });
  return BigInt(answer ?? 0);
};
