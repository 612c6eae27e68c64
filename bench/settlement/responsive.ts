import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assets } from '../../contract/assets.ts';
import type { Call } from '../../contract/call.ts';
import { SUCCESS } from '../../contract/codes.ts';
import { register } from '../../contract/identity.ts';
import { productOrderSum } from '../../contract/orders.ts';
import { productList } from '../../contract/products.ts';
import { readConfig } from '../../server/src/config.ts';
import { buildHouse } from '../../server/src/house.ts';
import type { Crowd } from './crowd.ts';

/** How long people wait for an answer, and how much the process holds, while nothing else goes on and while a day is settled. */
export type Waited = { idle: number[]; meanwhile: number[]; grownBytes: number };

const QUIET_SECONDS = 8;
const PAUSE_MS = 10;

export const measureWaiting = async ({ url }: Crowd, settleDay: () => Promise<unknown>): Promise<Waited> => {
  const folder = mkdtempSync(join(tmpdir(), 'paperlock-bench-'));
  const config = readConfig({
    DATABASE_URL: url,
    PAPERLOCK_DATA: folder,
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
  });
  const house = await buildHouse(config, { app: null, console: null });
  try {
    await house.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = house.app.server.address() as AddressInfo;
    const person = await openPerson(port);
    await askUntil(sleep(1_000), port, person);
    const idle = await askUntil(sleep(QUIET_SECONDS * 1000), port, person);
    const held = process.memoryUsage().rss;
    const settling = settleDay();
    const meanwhile = await askUntil(settling, port, person);
    await settling;
    return { idle, meanwhile, grownBytes: process.memoryUsage().rss - held };
  } finally {
    await house.close();
    rmSync(folder, { recursive: true });
  }
};

const asked: readonly [Call, object][] = [
  [assets, {}],
  [productOrderSum, {}],
  [productList, { limit: 20 }],
];

/** What an open app asks, one after the other, until then. */
const askUntil = async (end: Promise<unknown>, port: number, token: string): Promise<number[]> => {
  let over = false;
  const stop = () => {
    over = true;
  };
  end.then(stop, stop);
  const took: number[] = [];
  while (!over) {
    for (const [call, body] of asked) {
      const begun = performance.now();
      await ask(port, call, body, token);
      took.push(performance.now() - begun);
      await sleep(PAUSE_MS);
    }
  }
  return took;
};

const openPerson = async (port: number): Promise<string> => {
  const password = 'Tall Grass 9';
  const opened = await ask(port, register, {
    account: 'bench_person',
    password,
    password_repeat: password,
    consent: true,
  });
  return (opened as { token: string }).token;
};

const ask = async (port: number, call: Call, body: object, token?: string): Promise<unknown> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const { code, data } = (await response.json()) as { code: number; data: unknown };
  if (code !== SUCCESS) throw new Error(`${call.path} was refused: ${code}`);
  return data;
};
