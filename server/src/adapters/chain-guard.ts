import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import { type Hex, NotOurChain, OtherPracticeChain } from '@paperlock/house/ports/chain.ts';
import type { Ask } from './json-rpc.ts';

/**
 * Identifies the chain that answers: its number, first block and token must be ours, all of them constants. A chain that
 * only uses our number has another first block; a perfect copy is worthless, because its token can only come from our
 * genesis.
 */

/** Named only for the text of the refusal. */
const publicNetworks: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  56: 'BNB Smart Chain',
  100: 'Gnosis',
  137: 'Polygon',
  8453: 'Base',
  42161: 'Arbitrum One',
  43114: 'Avalanche',
  11155111: 'the test network Sepolia',
  728126428: 'TRON',
  2494104990: 'the test network Shasta',
  3448148188: 'the test network Nile',
};

/** Returns whether a chain is the installation's own; the first chain it sees becomes that. */
export type Knows = (instance: Hex) => Promise<boolean>;

export const insistOnOurChain = async (ask: Ask, knows: Knows): Promise<void> => {
  const id = Number(await ask('eth_chainId'));
  const version = Number(await ask('net_version'));
  const name = publicNetworks[id] ?? publicNetworks[version];
  if (name) throw refused(`it is ${name}, where money is real or may be taken for real`);
  if (id !== PRACTICE_CHAIN.id || version !== PRACTICE_CHAIN.id) {
    throw refused(`its number is ${id} and not ${PRACTICE_CHAIN.id}`);
  }
  const first = (await ask('eth_getBlockByNumber', ['0x0', false])) as { hash?: unknown } | null;
  if (first?.hash !== PRACTICE_CHAIN.genesisHash) throw refused('it began otherwise than ours');
  const code = await ask('eth_getCode', [PRACTICE_CHAIN.token, 'latest']);
  if (typeof code !== 'string' || code.length < 100) throw refused('the practice token is not on it');
  const instance = await ask('paperlock_instance');
  if (typeof instance !== 'string' || !/^0x[0-9a-f]{32}$/.test(instance)) throw refused('it has no name');
  if (!(await knows(instance as Hex))) {
    throw new OtherPracticeChain(
      `This is the practice chain ${instance}, and this installation began with another: its folder was lost or exchanged.`,
    );
  }
};

const refused = (why: string) =>
  new NotOurChain(`Paperlock works with its own practice chain alone. This is another: ${why}.`);
