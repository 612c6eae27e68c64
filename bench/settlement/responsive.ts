import { setTimeout as sleep } from 'node:timers/promises';
import { assets } from '../../contract/assets.ts';
import type { Call } from '../../contract/call.ts';
import { productOrderSum } from '../../contract/orders.ts';
import { productList } from '../../contract/products.ts';
import { type BenchHouse, withHouse } from '../house.ts';
import type { Crowd } from './crowd.ts';

/** How long people wait for an answer, and how much the process holds, while nothing else goes on and while a day is settled. */
export type Waited = { idle: number[]; meanwhile: number[]; grownBytes: number };

const QUIET_SECONDS = 8;
const PAUSE_MS = 10;

export const measureWaiting = ({ url }: Crowd, settleDay: () => Promise<unknown>): Promise<Waited> =>
  withHouse(url, async ({ ask, openPerson }) => {
    const person = await openPerson('bench_person');
    await askUntil(sleep(1_000), ask, person);
    const idle = await askUntil(sleep(QUIET_SECONDS * 1000), ask, person);
    const held = process.memoryUsage().rss;
    const settling = settleDay();
    const meanwhile = await askUntil(settling, ask, person);
    await settling;
    return { idle, meanwhile, grownBytes: process.memoryUsage().rss - held };
  });

const asked: readonly [Call, object][] = [
  [assets, {}],
  [productOrderSum, {}],
  [productList, { limit: 20 }],
];

/** What an open app asks, one after the other, until then. */
const askUntil = async (end: Promise<unknown>, ask: BenchHouse['ask'], token: string): Promise<number[]> => {
  let over = false;
  const stop = () => {
    over = true;
  };
  end.then(stop, stop);
  const took: number[] = [];
  while (!over) {
    for (const [call, body] of asked) {
      const begun = performance.now();
      await ask(call, body, token);
      took.push(performance.now() - begun);
      await sleep(PAUSE_MS);
    }
  }
  return took;
};
