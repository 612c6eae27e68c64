import { randomBytes } from 'node:crypto';
import { FINALITY_DEPTH, PracticeChain } from '@paperlock/chain/chain.ts';
import { serveChain } from '@paperlock/chain/serve.ts';
import { balanceOn, newWallet } from '@paperlock/chain/test-wallet.ts';
import { createSealer } from '@paperlock/server/src/adapters/node-keys/seal.ts';
import { practiceChain } from '@paperlock/server/src/adapters/practice-chain.ts';
import { freshDatabase, type TestDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { closedAfterFile } from '../../db/test-closing.ts';
import type { Chain, Hex } from '../../ports/chain.ts';
import { createPayer, type Payer, type Sending } from './index.ts';

/** A payer on a real chain and a real database, for tests. Blocks are made when a test says so. */

export const sealer = createSealer(Buffer.alloc(32, 'pepper'));
export const somebody = (): Hex => `0x${randomBytes(20).toString('hex')}`;

export type Payments = {
  data: TestDatabase;
  real: PracticeChain;
  chain: Chain;
  port: number;
  payer: Payer;
  /** Another worker, which sees the chain through this. */
  workerOn(chain: Chain): Payer;
  /** Every change that was told, in order, as `cause state`. */
  told: string[];
  troubles: Sending[];
  /** Fills the hot wallet; the block is made. */
  fill(amountMicro: bigint): Promise<Hex>;
  order(cause: string, amountMicro: bigint, to?: Hex): Promise<Sending>;
  stateOf(cause: string): Promise<string | undefined>;
  balanceOf(address: Hex): Promise<bigint>;
  mine(blocks?: number): Promise<void>;
  /** The watcher finds another block where the last one it read was; or the same again. */
  watcherSays(chain: 'stands' | 'put_back'): void;
  close(): Promise<void>;
};

export const openPayments = async (
  onChange: (sending: Sending) => Promise<void> = async () => {},
): Promise<Payments> => {
  const data = await freshDatabase();
  const real = await PracticeChain.open();
  const served = await serveChain(real);
  const chain = practiceChain(served.port);
  const told: string[] = [];
  const troubles: Sending[] = [];
  let stands = true;
  const workerOn = (through: Chain) =>
    createPayer({
      db: data,
      chain: through,
      sealer,
      chainStands: async () => stands,
      onChange: async (_, sending) => {
        await onChange(sending);
        told.push(`${sending.cause} ${sending.state}`);
      },
      onTrouble: (sending) => troubles.push(sending),
      resendAfterMs: 0,
    });
  const payer = workerOn(chain);
  const mine = async (blocks = 1) => {
    for (let made = 0; made < blocks; made += 1) await real.mine();
  };
  return {
    data,
    real,
    chain,
    port: served.port,
    payer,
    workerOn,
    told,
    troubles,
    fill: async (amountMicro) => {
      const hot = await payer.hotWallet(data.sql);
      const donor = newWallet(real);
      await donor.faucet(amountMicro);
      await donor.pay(hot, amountMicro);
      await mine();
      return hot;
    },
    order: (cause, amountMicro, to = somebody()) =>
      data.inTransaction(async (tx) =>
        payer.order(tx, { cause, from: await payer.hotWallet(tx), to, amountMicro }),
      ),
    stateOf: async (cause) => (await payer.find(data.sql, [cause]))[0]?.state,
    balanceOf: (address) => balanceOn(real, address),
    mine,
    watcherSays: (chain) => {
      stands = chain === 'stands';
    },
    close: closedAfterFile(async () => {
      await served.close();
      await data.drop();
    }),
  };
};

/** So many blocks on top make everything that is in one final. */
export const TO_FINALITY = FINALITY_DEPTH + 1;
