import { type Common, createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common';
import { createEVM } from '@ethereumjs/evm';
import { createAddressFromString, hexToBytes } from '@ethereumjs/util';
import { createVM, type VM } from '@ethereumjs/vm';
import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import { type Block, type Hex, hashOf } from './block.ts';
import artifacts from './contracts/artifacts.json' with { type: 'json' };
import { JournalState } from './journal-state.ts';

/**
 * The first block of the practice chain, the same everywhere. It contains the token, deployed from an address without a
 * key. Chain id, first hash and token address are therefore constants (domain/chain), and any other chain is refused.
 */

const NOBODY = '0x0000000000000000000000000000000000000001';
const GENESIS_MS = Date.UTC(2026, 0, 1);
const DEPLOY_GAS = 10_000_000n;

export type Genesis = { common: Common; state: JournalState; vm: VM; block: Block; token: Hex };

export const makeGenesis = async (): Promise<Genesis> => {
  const common = createCustomCommon({ chainId: PRACTICE_CHAIN.id, name: 'paperlock-practice' }, Mainnet, {
    hardfork: Hardfork.Paris,
  });
  const state = new JournalState({ common });
  const evm = await createEVM({ common, stateManager: state });
  const vm = await createVM({ common, stateManager: state, evm });
  const { createdAddress, execResult } = await evm.runCall({
    caller: createAddressFromString(NOBODY),
    data: hexToBytes(artifacts.PracticeUsdt.bytecode as Hex),
    gasLimit: DEPLOY_GAS,
  });
  if (!createdAddress || execResult.exceptionError)
    throw new Error('the practice token could not be put in place');
  const { writes } = state.take();
  const content = {
    number: 0,
    parentHash: `0x${'0'.repeat(64)}` as const,
    atMs: GENESIS_MS,
    transactions: [],
    receipts: [],
    writes,
  };
  return {
    common,
    state,
    vm,
    block: { ...content, hash: hashOf(content) },
    token: createdAddress.toString() as Hex,
  };
};
