import { randomUUID } from 'node:crypto';
import { FINALITY_DEPTH, PracticeChain } from '@paperlock/chain/chain.ts';
import { serveChain } from '@paperlock/chain/serve.ts';
import { faucet, practiceSend, practiceWallet } from '@paperlock/contract/wallet.ts';
import type { House } from '@paperlock/server/src/house.ts';
import {
  nameOf,
  openTestHouse,
  post,
  type TestCustomer,
  type TestHouse,
} from '@paperlock/server/src/test-house.ts';
import { closedAfterFile } from '../../db/test-closing.ts';

/** A house beside a real chain, for tests. Blocks are made and read when a test says so. */

export type WalletHouse = {
  house: TestHouse;
  real: PracticeChain;
  /** Pays what is ordered and puts it into a block, which the watcher sees. */
  carryOut(): Promise<void>;
  /** The same, and so many blocks on top that all of it is final. */
  settle(): Promise<void>;
};

export const openWalletHouse = async (): Promise<WalletHouse> => {
  const real = await PracticeChain.open();
  const served = await serveChain(real);
  closedAfterFile(served.close);
  const house = await openTestHouse({ chainPort: served.port });
  const look = async () => {
    await house.rails.payer.work();
    await house.rails.watcher.follow();
  };
  const carryOut = async () => {
    await look();
    await real.mine();
    await look();
  };
  return {
    house,
    real,
    carryOut,
    settle: async () => {
      await carryOut();
      // What waited for the first block's money comes into the second.
      await real.mine();
      for (let made = 0; made < FINALITY_DEPTH; made += 1) await real.mine();
      await look();
    },
  };
};

export const walletOf = async (house: House, person: TestCustomer, ask: object = {}) =>
  (await post(house, practiceWallet, ask, person)).data;

export const take = async (house: House, person: TestCustomer, amount: string, requestNo = randomUUID()) => {
  const { code, refusal, data } = await post(house, faucet, { amount, request_no: requestNo }, person);
  return { name: nameOf(code), params: refusal.params, data };
};

export const send = async (
  house: House,
  person: TestCustomer,
  to: string,
  amount: string,
  changes: object = {},
) => {
  const ask = { to, amount, request_no: randomUUID(), ...changes };
  const { code, refusal, data, envelope } = await post(house, practiceSend, ask, person);
  const { field, params } = refusal;
  return { name: nameOf(code), field, params, message: envelope.message, data };
};
