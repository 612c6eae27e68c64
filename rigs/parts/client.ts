import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Asks a node over HTTP as the app does, and remembers what was acknowledged. */

export type Kind = 'register' | 'faucet' | 'deposit' | 'place' | 'pay' | 'withdraw';

type Reply = { status: number; code: number; message: string; data: Record<string, unknown> };

export type Client = ReturnType<typeof createClient>;

const REPEAT_MS = 100;
const REPLAYED_SHARE = 0.1;

const TOO_MANY = 429;
const LIMITED_MS = 500;
const LIMITED_TIMES = 10;

export const createClient = (appUrl: string, random: () => number, replayedShare = REPLAYED_SHARE) => {
  /** By kind: the name under which each acknowledged thing must be in the book. */
  const acknowledged: Record<Kind, Set<string>> = {
    register: new Set(),
    faucet: new Set(),
    deposit: new Set(),
    place: new Set(),
    pay: new Set(),
    withdraw: new Set(),
  };
  const counts = { calls: 0, repeats: 0, refused: 0, replayed: 0, unavailable: 0 };
  /** What should never have been answered. */
  const faults: string[] = [];
  /** When calls were answered, in order. */
  const times: number[] = [];
  /** When each acknowledged thing was asked for and answered, by kind and name. */
  const moments = new Map<string, { asked: number; answered: number }>();
  const acknowledge = (kind: Kind, name: string, asked: number): void => {
    acknowledged[kind].add(name);
    moments.set(`${kind} ${name}`, { asked, answered: Date.now() });
  };

  const post = async (path: string, ask: object, token = ''): Promise<Reply> => {
    const answer = await fetch(`${appUrl}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(ask),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: answer.status, ...((await answer.json()) as Omit<Reply, 'status'>) };
  };

  /** Sends the same bytes until somebody answers. */
  const insist = async (path: string, ask: object, token?: string): Promise<Reply> => {
    counts.calls += 1;
    let limited = 0;
    for (let tries = 0; ; tries += 1) {
      if (tries > 0) counts.repeats += 1;
      try {
        const reply = await post(path, ask, token);
        // A limit may take a clock that was put right for tries of the future. It must recover by itself, and soon.
        if (reply.code === TOO_MANY) {
          limited += 1;
          if (limited > LIMITED_TIMES) faults.push(`${path}: still refused by a limit: ${reply.message}`);
          else {
            await sleep(LIMITED_MS);
            continue;
          }
        }
        if (reply.status < 500) {
          times.push(Date.now());
          return reply;
        }
        if (reply.status === 500) faults.push(`${path}: 500 ${reply.message}`);
        if (reply.status === 504 && /Nothing was changed/.test(reply.message))
          faults.push(`${path}: ${reply.message}`);
        counts.unavailable += 1;
      } catch {
        // Nobody there, or cut off: the same number once more.
      }
      await sleep(REPEAT_MS);
    }
  };

  /** Does a thing once by its number; sometimes asks again afterwards, which must be answered alike. */
  const doOnce = async (
    kind: Kind | null,
    path: string,
    ask: object,
    token: string,
    nameOf: (data: Reply['data']) => unknown,
  ): Promise<string | undefined> => {
    const numbered = { ...ask, request_no: randomUUID() };
    const asked = Date.now();
    const reply = await insist(path, numbered, token);
    if (reply.code !== 200) {
      counts.refused += 1;
      return undefined;
    }
    const name = String(nameOf(reply.data));
    if (kind) acknowledge(kind, name, asked);
    if (random() < replayedShare) {
      counts.replayed += 1;
      const again = await insist(path, numbered, token);
      if (again.code !== 200 || String(nameOf(again.data)) !== name)
        faults.push(`${path}: repeated, it was ${again.code}`);
    }
    return name;
  };
  return { acknowledged, acknowledge, counts, faults, times, moments, insist, doOnce };
};
