import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openLog } from '../../tools/log-file.ts';
import type { FromNode, ToNode } from './talk.ts';

/** The nodes under load, as the rig sees them. */
export type Nodes = {
  readonly urls: readonly string[];
  readonly acknowledged: ReadonlySet<string>;
  /** When postings were acknowledged, of all nodes together, in the order in which they were told. */
  readonly times: readonly number[];
  readonly faults: readonly string[];
  holders(): number;
  listeners(): number;
  /** Lets one node notify, and answers whether all of them woke in time. */
  wakeAll(withinMs: number): Promise<boolean>;
  /** Ends the load when everything that was asked is answered. */
  stop(): Promise<{ asked: Set<string>; again: number; unknown: number; standby: number; leader: number }>;
};

type Node = { child: ChildProcess; url: string; holdsLease: boolean; hears: boolean; woken: boolean };

type Plan = {
  count: number;
  rate: number;
  customers: readonly string[];
  env: Record<string, string>;
  folder: string;
};

export const startNodes = async ({ count, rate, customers, env, folder }: Plan): Promise<Nodes> => {
  const acknowledged = new Set<string>();
  const times: number[] = [];
  const faults: string[] = [];
  const asked = new Set<string>();
  const counts = { again: 0, unknown: 0, standby: 0, leader: 0 };
  let isOver = false;

  const start = async (nth: number): Promise<Node> => {
    const log = openLog(join(folder, `node-${nth}.log`));
    const child = fork(
      fileURLToPath(new URL('./node.ts', import.meta.url)),
      [String(rate / count), customers.join(',')],
      { execArgv: ['--import', 'tsx'], env: { ...process.env, ...env }, stdio: ['ignore', log, log, 'ipc'] },
    );
    const node: Node = { child, url: '', holdsLease: false, hears: false, woken: false };
    child.on('exit', (code) => {
      if (!isOver) faults.push(`node ${nth} ended with ${code}: ${join(folder, `node-${nth}.log`)}`);
    });
    child.on('message', (message: FromNode) => {
      if (message.type === 'fault') faults.push(message.what);
      if (message.type === 'woken') node.woken = true;
      if (message.type === 'over') {
        for (const one of message.asked) asked.add(one);
        counts.again += message.again;
        counts.unknown += message.unknown;
        counts.standby += message.standby;
        counts.leader += message.leader;
      }
      if (message.type !== 'beat') return;
      node.holdsLease = message.holdsLease;
      node.hears = message.hears;
      for (const { requestNo, at } of message.acknowledged) {
        acknowledged.add(requestNo);
        times.push(at);
      }
    });
    const ready = new Promise<string>((resolve, reject) => {
      child.on('message', (message: FromNode) => message.type === 'ready' && resolve(message.appUrl));
      child.on('exit', () => reject(new Error(`a node did not start: ${join(folder, `node-${nth}.log`)}`)));
    });
    node.url = await ready;
    return node;
  };

  // One after the other: the first one makes the application's login.
  const nodes: Node[] = [];
  for (let nth = 0; nth < count; nth += 1) nodes.push(await start(nth));
  const tell = ({ child }: Node, message: ToNode) => child.send(message);

  return {
    urls: nodes.map(({ url }) => url),
    acknowledged,
    times,
    faults,
    holders: () => nodes.filter(({ holdsLease }) => holdsLease).length,
    listeners: () => nodes.filter(({ hears }) => hears).length,
    wakeAll: async (withinMs) => {
      for (const node of nodes) node.woken = false;
      const [first] = nodes;
      if (first) tell(first, { type: 'notify' });
      const begun = performance.now();
      while (!nodes.every(({ woken }) => woken)) {
        if (performance.now() - begun > withinMs) return false;
        await new Promise((later) => setTimeout(later, 20));
      }
      return true;
    },
    stop: async () => {
      isOver = true;
      const ended = nodes.map(({ child }) => once(child, 'exit'));
      for (const node of nodes) tell(node, { type: 'stop' });
      await Promise.all(ended);
      return { asked, ...counts };
    },
  };
};
