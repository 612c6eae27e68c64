import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  buy,
  cheapest,
  depositAddress,
  destination,
  fund,
  PASSWORD,
  register,
  type Sign,
  signIn,
  withdraw,
} from './acts.ts';
import { type Client, createClient } from './client.ts';
import { createInsister } from './insist.ts';

/** People who go on and on while something goes wrong under them. */
export type Load = Pick<Client, 'acknowledged' | 'moments'> & {
  counts: { calls: number; repeats: number; unavailable: number; refused: number; replayed: number };
  /** What should never have been answered. */
  faults: string[];
  /** When calls were answered, in order. */
  times: number[];
  /** Ends it when everything that was asked is answered. */
  stop(): Promise<void>;
};

/** Between two payments of one person: more than the payer can send would only wait in line. */
const BREATH_MS = 100;
const DEPOSITS_EACH = 5;

export const startLoad = (
  appUrl: string,
  investors: readonly Sign[],
  random: () => number,
  replayedShare?: number,
): Load => {
  const faults: string[] = [];
  const fault = (what: string) => void faults.push(what);
  const { insist, counts, times } = createInsister(() => appUrl, { fault });
  const client = createClient({
    ask: insist,
    random,
    fault,
    ...(replayedShare !== undefined && { replayedShare }),
  });
  let over = false;

  /** Opens accounts one after the other, and funds each. */
  const newcomers = async (worker: number): Promise<void> => {
    for (let nth = 0; !over; nth += 1) {
      const account = `rig_${worker}_${nth}_${randomUUID().slice(0, 6)}`;
      const token = await register(client, { account, password: PASSWORD });
      const address = await depositAddress(client, token);
      for (let turn = 0; turn < DEPOSITS_EACH && !over; turn += 1) {
        await sleep(BREATH_MS);
        await fund(client, token, address, 12);
      }
    }
  };

  /** Buys the cheapest thing on sale and withdraws, by turns. */
  const investor = async (who: Sign): Promise<void> => {
    const token = await signIn(client, who);
    const [product, wallet] = [await cheapest(client, token), await destination(client, token)];
    while (!over) {
      if (product) await buy(client, token, who.pin, product);
      if (wallet) await withdraw(client, token, who.pin, wallet);
      await sleep(BREATH_MS);
    }
  };

  const working = Promise.all([...[1, 2].map(newcomers), ...investors.map(investor)]);
  working.catch((error: unknown) =>
    fault(`the load broke off: ${error instanceof Error ? error.stack : error}`),
  );
  const { acknowledged, moments } = client;
  return {
    acknowledged,
    get counts() {
      return { ...counts, ...client.counts };
    },
    faults,
    times,
    moments,
    stop: async () => {
      over = true;
      await working.catch(() => {});
    },
  };
};
