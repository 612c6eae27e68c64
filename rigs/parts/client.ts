import { randomUUID } from 'node:crypto';
import type { Ask, Reply } from './post.ts';

export type Kind = 'register' | 'faucet' | 'deposit' | 'place' | 'pay' | 'withdraw';

type Options = {
  ask: Ask;
  random(): number;
  fault(what: string): void;
  /** Hears of each thing that was done, by its kind or path. */
  did?(what: string): void;
  replayedShare?: number;
};

/** What one person, or several, asked for, and what was acknowledged to them. */
export const createClient = ({ ask, random, fault, did, replayedShare = 0.1 }: Options) => {
  /** By kind: the name under which each acknowledged thing must be in the book. */
  const acknowledged: Record<Kind, Set<string>> = {
    register: new Set(),
    faucet: new Set(),
    deposit: new Set(),
    place: new Set(),
    pay: new Set(),
    withdraw: new Set(),
  };
  /** When each acknowledged thing was asked for and answered, by kind and name. */
  const moments = new Map<string, { asked: number; answered: number }>();
  const acknowledge = (kind: Kind, name: string, asked: number): void => {
    acknowledged[kind].add(name);
    moments.set(`${kind} ${name}`, { asked, answered: Date.now() });
  };
  const counts = { replayed: 0 };

  /** Does a thing once by its number; sometimes asks again afterwards, which must be answered alike. */
  const doOnce = async (
    kind: Kind | null,
    path: string,
    body: object,
    token: string,
    nameOf: (data: Reply['data']) => unknown,
  ): Promise<string | undefined> => {
    const numbered = { ...body, request_no: randomUUID() };
    const asked = Date.now();
    const reply = await ask(path, numbered, token);
    if (reply.code !== 200) return undefined;
    const name = String(nameOf(reply.data));
    if (kind) acknowledge(kind, name, asked);
    did?.(kind ?? path);
    if (random() < replayedShare) {
      counts.replayed += 1;
      const again = await ask(path, numbered, token);
      if (again.code !== 200 || String(nameOf(again.data)) !== name)
        fault(`${path}: repeated, it was ${again.code} ${again.message}`);
    }
    return name;
  };
  return { acknowledged, acknowledge, counts, fault, moments, ask, doOnce };
};

export type Client = ReturnType<typeof createClient>;
