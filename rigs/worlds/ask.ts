import { setTimeout as sleep } from 'node:timers/promises';
import type { Node } from './installation.ts';

/** Asks the nodes over HTTP, as browsers behind a balancer do. */

type Reply = {
  status: number;
  code: number;
  message: string;
  data: Record<string, unknown>;
  /** A try before had no answer: it may have been carried out. */
  repeated: boolean;
};

type Counts = { calls: number; repeats: number; unavailable: number; refused: Map<number, number> };

const REPEAT_MS = 100;
const ONE_TRY_MS = 30_000;
const PATIENCE_MS = 180_000;

export const createAsker = (nodes: readonly Node[], random: () => number, fault: (what: string) => void) => {
  const counts: Counts = { calls: 0, repeats: 0, unavailable: 0, refused: new Map() };

  const once = async (path: string, body: object, token: string): Promise<Omit<Reply, 'repeated'>> => {
    // A balancer would not choose one that is down; some do for a moment.
    const up = nodes.filter(({ isUp }) => isUp);
    const from = up.length === 0 || random() < 0.02 ? nodes : up;
    const node = from[Math.floor(random() * from.length)] as Node;
    const answer = await fetch(`${node.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ONE_TRY_MS),
    });
    return { status: answer.status, ...((await answer.json()) as Omit<Reply, 'status' | 'repeated'>) };
  };

  /** Sends the same bytes until a node answers. */
  const ask = async (path: string, body: object = {}, token = ''): Promise<Reply> => {
    counts.calls += 1;
    const begun = performance.now();
    for (let tries = 0; ; tries += 1) {
      if (tries > 0) counts.repeats += 1;
      const reply = await once(path, body, token).catch(() => null);
      if (reply && reply.status < 500 && reply.status !== 429) {
        if (reply.code !== 200) counts.refused.set(reply.code, (counts.refused.get(reply.code) ?? 0) + 1);
        return { ...reply, repeated: tries > 0 };
      }
      if (reply?.status === 500) fault(`${path}: 500 ${reply.message}`);
      if (reply) counts.unavailable += 1;
      if (performance.now() - begun > PATIENCE_MS) {
        fault(`${path}: no answer, the last one was ${reply?.status} ${reply?.message}`);
        return { status: 0, code: 0, message: '', data: {}, repeated: true };
      }
      await sleep(REPEAT_MS);
    }
  };
  return { ask, counts };
};

export type Ask = ReturnType<typeof createAsker>['ask'];
