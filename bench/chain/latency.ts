import { setTimeout as sleep } from 'node:timers/promises';
import { FINALITY_DEPTH } from '../../chain/chain.ts';
import type { House } from '../../server/src/house.ts';
import type { BusyChain } from './busy-chain.ts';

/** How long people wait: from a block to the transfer on the screen, from a final block to the money. */

type Hex = `0x${string}`;

/** As in the timetable: a second from the end of one look to the next. */
const BEAT_MS = 1_000;
const BLOCK_MS = 250;

export type Latencies = { shown: number[]; recorded: number[]; looks: number[] };

type Waiting = { tx: Hex; block: number; includedAt: number; finalAt: number; shown: boolean };

export const measureLatencies = async (
  busy: BusyChain,
  { rails: { watcher }, db }: Pick<House, 'rails' | 'db'>,
  to: Hex,
  seconds: number,
): Promise<Latencies> => {
  const waiting: Waiting[] = [];
  const found: Latencies = { shown: [], recorded: [], looks: [] };
  let running = true;

  const makeBlocks = async () => {
    while (running) {
      const tx = await busy.payOne(to);
      const { number } = await busy.real.mine();
      const at = performance.now();
      waiting.push({ tx, block: number, includedAt: at, finalAt: Number.NaN, shown: false });
      for (const one of waiting) if (one.block === number - FINALITY_DEPTH) one.finalAt = at;
      await sleep(BLOCK_MS);
    }
  };
  const look = async () => {
    const begun = performance.now();
    await watcher.follow();
    const at = performance.now();
    found.looks.push(at - begun);
    const unfinal = new Set((await watcher.unfinalOf(db.sql, [to])).map(({ tx }) => tx));
    const { scanned } = await watcher.status();
    for (const one of [...waiting]) {
      if (!one.shown && unfinal.has(one.tx)) {
        one.shown = true;
        found.shown.push(at - one.includedAt);
      }
      if (one.block > scanned) continue;
      if (!Number.isNaN(one.finalAt)) found.recorded.push(at - one.finalAt);
      waiting.splice(waiting.indexOf(one), 1);
    }
  };

  const blocks = makeBlocks();
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    await look();
    await sleep(BEAT_MS);
  }
  running = false;
  await blocks;
  return found;
};
