import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type pg from 'pg';
import { PracticeChain } from '../../chain/chain.ts';
import { produceBlocks } from '../../chain/produce-blocks.ts';
import { serveChain } from '../../chain/serve.ts';
import { assets } from '../../contract/assets.ts';
import { info } from '../../contract/identity.ts';
import { productOrderSum } from '../../contract/orders.ts';
import { productList } from '../../contract/products.ts';
import { withBenchServer } from '../bench-server.ts';
import { type Goal, printGoals } from '../report.ts';
import { median, percentile } from '../rounds.ts';
import { useLivedTemplate } from './lived-template.ts';
import { type BenchNode, openNode } from './node.ts';
import { type Asked, askBare, writeDown } from './same-queries.ts';

/** What worlds cost: to make, to open, to keep open, to keep closed, and to each other. */

type Options = { rounds: number; seconds: number; postgres: string | undefined };

const OTHERS = 50;
const BLOCK_MS = 3_000;
const PAUSE_MS = 20;
const CONNECTIONS = 400;
const START_MS = 5_000;
/** Longer than recurring work takes to slow down, and connections to be closed. */
const QUIET_MS = 25_000;

type World = { name: string; token: string };
type Place = { node: BenchNode; admin: pg.Client; rounds: number; seconds: number };

export const benchWorlds = ({ rounds, seconds, postgres }: Options): Promise<Goal[]> =>
  withBenchServer(
    postgres,
    async ({ url, admin, version }) => {
      const chain = await PracticeChain.open();
      // The stored installation has seen blocks up to here.
      for (let block = 0; block < 200; block += 1) await chain.mine();
      const served = await serveChain(chain);
      const blocks = produceBlocks(chain, BLOCK_MS, (error) => {
        throw error;
      });
      const node = await openNode(url, served.port);
      const withSpares = await openNode(url, served.port, rounds);
      try {
        tell(`PostgreSQL ${version}, fsync on; a template lives until today …`);
        await useLivedTemplate(node.worlds);
        const jobs = node.worlds.startJobs();
        // What a start does once, such as dropping the former template, is over.
        await node.worlds.maker.sweep();
        await sleep(START_MS);
        const place: Place = { node, admin, rounds, seconds };
        tell('making worlds …');
        const made = await measureMaking(place, withSpares);
        tell(`one world alone and beside ${OTHERS} others …`);
        const worlds = await enterMany(node, OTHERS + 1);
        const waited = await measureWaiting(place, worlds);
        tell('open and idle …');
        const idle = await measureIdle(place, worlds);
        tell('opening …');
        const opened = await measureOpening(place, worlds.slice(0, 10));
        tell('closed …');
        const closed = await measureClosed(place, worlds);
        await jobs.stop();
        console.log(
          `\nPostgreSQL ${version}, fsync on, ${rounds} rounds, calls over HTTP from the same process, medians of the rounds:\n`,
        );
        return printGoals([...made, ...waited, ...opened, ...idle, ...closed]);
      } finally {
        await withSpares.close();
        await node.close();
        await blocks.stop();
        await served.close();
      }
    },
    { connections: CONNECTIONS },
  );

const tell = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const enterMany = async (node: BenchNode, count: number): Promise<World[]> => {
  const worlds: World[] = [];
  for (let nth = 0; nth < count; nth += 1) worlds.push(await node.enter());
  return worlds;
};

const shutAll = async ({ worlds: { host } }: BenchNode, but: readonly World[] = []): Promise<void> => {
  const stay = new Set(but.map(({ name }) => name));
  await Promise.all(host.names.filter((name) => !stay.has(name)).map((name) => host.shut(name)));
};

const atP99 = (values: readonly number[]): number => percentile(values, 99) ?? Number.NaN;

/** From the tap to the first answered call of the new world, beside a bare copy of the same template. */
const measureMaking = async ({ node, admin, rounds }: Place, withSpares: BenchNode): Promise<Goal[]> => {
  const [server] = node.worlds.servers;
  const template = await node.worlds.lobby.templates.newest(server?.key ?? '');
  const bare: number[] = [];
  const tapped: number[] = [];
  const spared: number[] = [];
  const tap = async (on: BenchNode): Promise<void> => {
    const { token } = await on.enter();
    await on.ask(info, {}, token);
  };
  const copy = () =>
    admin.query(`create database bare_copy template "${template?.database}" strategy wal_log`);
  await tap(node);
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await timed(copy));
    await admin.query('drop database bare_copy');
    tapped.push(await timed(() => tap(node)));
    await shutAll(node);
  }
  await withSpares.worlds.maker.refill();
  for (let round = 0; round < rounds; round += 1) {
    spared.push(await timed(() => tap(withSpares)));
    await withSpares.worlds.maker.refill();
  }
  await shutAll(withSpares);
  return [
    { says: 'a bare copy of the template', value: median(bare), unit: ' ms' },
    { says: 'tap to first answer, no world in advance', value: median(tapped), unit: ' ms' },
    { says: 'tap to first answer, worlds made in advance', value: median(spared), unit: ' ms' },
    {
      says: 'tap to first answer beside a bare copy',
      value: median(tapped.map((ms, round) => ms / (bare[round] ?? Number.NaN))),
      atMost: 3,
    },
    {
      says: 'the same with worlds made in advance',
      value: median(spared.map((ms, round) => ms / (bare[round] ?? Number.NaN))),
    },
  ];
};

const asked = [
  [assets, {}],
  [productOrderSum, {}],
  [productList, { limit: 20 }],
] as const;

/** Asks what an open app asks, one call after the other; returns how long each took. */
const askFor = async (node: BenchNode, seconds: number, { token }: World): Promise<number[]> => {
  const took: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    for (const [call, body] of asked) {
      took.push(await timed(() => node.ask(call, body, token)));
      await sleep(PAUSE_MS);
    }
  }
  return took;
};

/** Each of these worlds gets a call a second, spread over the second. */
const keepCalling = (node: BenchNode, worlds: readonly World[]): (() => Promise<number[]>) => {
  let over = false;
  const took: number[] = [];
  const calling = worlds.map(async ({ token }, nth) => {
    await sleep((nth * 1000) / worlds.length);
    for (let turn = 0; !over; turn += 1) {
      const next = performance.now() + 1000;
      const [call, body] = asked[turn % asked.length] ?? asked[0];
      took.push(await timed(() => node.ask(call, body, token)));
      await sleep(Math.max(0, next - performance.now()));
    }
  });
  return async () => {
    over = true;
    await Promise.all(calling);
    return took;
  };
};

const measureWaiting = async (
  { node, rounds, seconds }: Place,
  worlds: readonly World[],
): Promise<Goal[]> => {
  const [one, ...others] = worlds as [World, ...World[]];
  const alone: number[] = [];
  const beside: number[] = [];
  const slots = Math.min(rounds, 3);
  for (let round = 0; round < slots; round += 1) {
    await shutAll(node, [one]);
    await askFor(node, 2, one);
    alone.push(atP99(await askFor(node, seconds * 2, one)));
    const stop = keepCalling(node, others);
    // All are open, and their first recurring work is done.
    await askFor(node, 8, one);
    const [cpuBefore, begun] = [process.cpuUsage(), performance.now()];
    beside.push(atP99(await askFor(node, seconds * 2, one)));
    const { user, system } = process.cpuUsage(cpuBefore);
    tell(
      `  alone ${alone.at(-1)?.toFixed(0)} ms, beside ${beside.at(-1)?.toFixed(0)} ms, node's CPU ${((user + system) / 10 / (performance.now() - begun)).toFixed(0)} %`,
    );
    await stop();
  }
  return [
    { says: '99th percentile of a call, the world alone', value: median(alone), unit: ' ms' },
    { says: `the same beside ${OTHERS} others`, value: median(beside), unit: ' ms' },
    {
      says: `99th percentile beside ${OTHERS} others and alone`,
      value: median(beside.map((ms, round) => ms / (alone[round] ?? Number.NaN))),
      atMost: 2,
    },
  ];
};

const connectionsIn = async (admin: pg.Client): Promise<number[]> => {
  const { rows } = await admin.query<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity where datname like 'paperlock\\_w\\_%' group by datname`,
  );
  return rows.map(({ n }) => n);
};

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const heldBytes = async (): Promise<number> => {
  for (let turn = 0; turn < 3; turn += 1) {
    collect();
    await sleep(200);
  }
  return process.memoryUsage().heapUsed + process.memoryUsage().external;
};

const timersNow = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;

const measureIdle = async ({ node, admin }: Place, worlds: readonly World[]): Promise<Goal[]> => {
  await shutAll(node);
  const [held, rss] = [await heldBytes(), process.memoryUsage().rss];
  for (const { token } of worlds) await node.ask(info, {}, token);
  const samples: number[] = [];
  for (const end = performance.now() + QUIET_MS; performance.now() < end; ) {
    await sleep(500);
    samples.push(...(await connectionsIn(admin)));
  }
  const perWorld = (bytes: number) => bytes / worlds.length / 1024;
  const [after, rssAfter] = [await heldBytes(), process.memoryUsage().rss];
  const quiet = await connectionsIn(admin);
  return [
    {
      says: 'an open idle world: heap',
      value: Math.max(0, perWorld(after - held)),
      atMost: 12 * 1024,
      unit: ' kB',
    },
    {
      says: 'the same: growth of the process',
      value: Math.max(0, perWorld(rssAfter - rss)),
      atMost: 12 * 1024,
      unit: ' kB',
    },
    { says: 'the same: connections, most at once', value: Math.max(...samples), atMost: 3, unit: '' },
    { says: `the same after ${QUIET_MS / 1000} s: connections of all`, value: sum(quiet), unit: '' },
  ];
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const measureOpening = async ({ node, rounds }: Place, worlds: readonly World[]): Promise<Goal[]> => {
  const took: number[] = [];
  const bare: number[] = [];
  const whenOpen: number[] = [];
  let statements: Asked[] = [];
  for (let round = 0; round < rounds * 2; round += 1) {
    const { name, token } = worlds[round % worlds.length] as World;
    const entry = await node.worlds.lobby.world(name);
    if (!entry) throw new Error('the world is gone');
    await node.worlds.host.shut(name);
    if (round % 2 === 0) {
      statements = await writeDown(entry.database, () => node.ask(info, {}, token));
      whenOpen.push(await timed(() => node.ask(info, {}, token)));
      await node.worlds.host.shut(name);
    }
    const url = node.worlds.maker.serverOf(entry.server).appUrl(entry.database);
    bare.push(await askBare(url, statements));
    took.push(await timed(() => node.ask(info, {}, token)));
  }
  return [
    { says: 'opening a closed world, to its first answer', value: median(took), unit: ' ms' },
    {
      says: `a bare connection and the same ${statements.length} statements`,
      value: median(bare),
      unit: ' ms',
    },
    { says: 'the same call when the world is open', value: median(whenOpen), unit: ' ms' },
    {
      says: 'opening beside a bare connection and the same statements',
      value: median(took.map((ms, round) => ms / (bare[round] ?? Number.NaN))),
      atMost: 1.5,
    },
  ];
};

const measureClosed = async ({ node, admin }: Place, worlds: readonly World[]): Promise<Goal[]> => {
  const openAndClose = async () => {
    for (const { token } of worlds) await node.ask(info, {}, token);
    await shutAll(node);
  };
  await openAndClose();
  const [held, timers] = [await heldBytes(), timersNow()];
  const times = 2;
  for (let turn = 0; turn < times; turn += 1) await openAndClose();
  await sleep(1_000);
  const left = (await heldBytes()) - held;
  return [
    { says: 'a closed world: connections', value: sum(await connectionsIn(admin)), atMost: 0, unit: '' },
    { says: 'the same: timers', value: Math.max(0, timersNow() - timers), atMost: 0, unit: '' },
    {
      says: 'the same: bytes held per opening and closing',
      value: Math.max(0, left / worlds.length / times),
      unit: ' B',
    },
  ];
};
