import { createDesk, type Desk } from '@paperlock/house/desk/desk.ts';
import type { Modules } from '@paperlock/house/modules.ts';
import { testKinds } from './test-listener.ts';

type Fakes = {
  customerOf?: (token: string) => Promise<{ id: string; ownerId: string } | null>;
  once?: Modules['base']['once'];
};

/** A desk in front of a world that has only what these tests ask of it. */
export const testDesk = ({ customerOf = async () => null, once }: Fakes = {}): Desk => {
  const modules = {
    base: { sessions: { find: customerOf }, once },
    people: {
      operators: { signedIn: async () => null },
      security: { comparePin: async (customerId: string) => ({ customerId, hash: null, right: null }) },
    },
  };
  return createDesk({
    enter: async () => ({ m: modules as unknown as Modules, isGone: false, leave: () => {} }),
    waysIn: new Map(),
    kinds: testKinds,
    origins: [],
    mayBeStale: (read) => read(),
  });
};
