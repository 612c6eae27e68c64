import { FINALITY_DEPTH, PracticeChain } from '../../chain/chain.ts';
import { serveChain } from '../../chain/serve.ts';
import { batchCall, newWallet, tokenCall } from '../../chain/test-wallet.ts';

/** A practice chain in memory on which somebody pays many people. It is served as it is in earnest. */

type Hex = `0x${string}`;

/** As many as fit into the gas of one transaction. */
const A_TRANSACTION = 40;
const TRANSACTIONS_A_BLOCK = 5;
const AMOUNT_MICRO = 10_000_000n;
const FAUCET_MICRO = 1_000_000_000_000n;

export type BusyChain = {
  real: PracticeChain;
  port: number;
  /** Pays so many transfers to these addresses in turn, in blocks that are final afterwards. */
  fill(to: readonly Hex[], transfers: number): Promise<void>;
  /** One transfer in the next block; what it is known by. */
  payOne(to: Hex): Promise<Hex>;
  close(): Promise<void>;
};

export const openBusyChain = async (): Promise<BusyChain> => {
  const real = await PracticeChain.open();
  const served = await serveChain(real);
  const payer = newWallet(real);
  const batch = await payer.deploy('Batch');
  await payer.send(real.token, tokenCall('approve', [batch, 2n ** 256n - 1n]));
  await real.mine();

  const payMany = (to: readonly Hex[]) =>
    payer.send(
      batch,
      batchCall(
        real.token,
        to,
        to.map(() => AMOUNT_MICRO),
      ),
    );
  return {
    real,
    port: served.port,
    fill: async (to, transfers) => {
      const cost = BigInt(transfers) * AMOUNT_MICRO;
      for (let made = 0n; made < cost; made += FAUCET_MICRO) await payer.faucet(FAUCET_MICRO);
      await real.mine();
      for (let paid = 0; paid < transfers; ) {
        for (let nth = 0; nth < TRANSACTIONS_A_BLOCK && paid < transfers; nth += 1) {
          const count = Math.min(A_TRANSACTION, transfers - paid);
          await payMany(Array.from({ length: count }, (_, index) => to[(paid + index) % to.length] ?? '0x'));
          paid += count;
        }
        await real.mine();
      }
      for (let made = 0; made < FINALITY_DEPTH; made += 1) await real.mine();
    },
    payOne: (to) => payer.pay(to, AMOUNT_MICRO),
    close: served.close,
  };
};
