import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { register as registerCall } from '@paperlock/contract/identity.ts';
import type { startOver as startOverCall, tryNow } from '@paperlock/contract/worlds.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { readSpokenCode } from '@paperlock/domain/spoken-code.ts';
import { rateLimits } from '@paperlock/domain/worlds/limits.ts';
import { worldOfToken } from '../keys/world-name.ts';
import type { Visitor } from '../modules/base/sessions/index.ts';
import type { Modules } from '../modules/modules.ts';
import { classEntry } from '../ports/names.ts';
import { NoTemplate } from '../ports/worlds.ts';
import type { Full } from './budget.ts';
import { inWorld } from './here.ts';
import type { Host } from './host.ts';
import type { Lobby, WorldEntry } from './lobby/index.ts';
import type { Maker } from './make-worlds.ts';

/** The ways into worlds: as a guest, with a new account, with a class code, or back to where one has been. */

export type DoorParts = {
  /** The open world: the installation's own database, which is always there. */
  main: Modules;
  /** The modules of whichever world a call is in. */
  here: Modules;
  host: Host;
  lobby: Lobby;
  maker: Maker;
};

type SignedIn = Answer<typeof registerCall>;
type Entered = NonNullable<Awaited<ReturnType<Host['enter']>>>;

export const createDoors = ({ main, here, host, lobby, maker }: DoorParts) => {
  /** Runs work in a world by name; in the open world if there is none of that name. */
  const at = async <T>(name: string | null, work: (modules: Modules) => Promise<T>): Promise<T> => {
    const entered = name === null ? null : await host.enter(name);
    return entered ? inside(entered, work) : inWorld(main, () => work(main));
  };
  const inside = async <T>(entered: Entered, work: (modules: Modules) => Promise<T>): Promise<T> => {
    try {
      return await inWorld(entered.world.modules, () => work(entered.world.modules));
    } finally {
      entered.leave();
    }
  };
  /** Runs work in a world that was just taken, and nowhere else. */
  const atFresh = async <T>({ name }: WorldEntry, work: (modules: Modules) => Promise<T>): Promise<T> => {
    const entered = await host.enter(name);
    if (!entered) throw new NoTemplate(`${name} was taken and is gone`);
    return inside(entered, work);
  };
  const atAccount = async <T>(account: string, work: (modules: Modules) => Promise<T>): Promise<T> =>
    at(await lobby.worldOfAccount(account), work);
  const atToken = <T>(token: string, work: (modules: Modules) => Promise<T>): Promise<T> =>
    at(worldOfToken(token), work);

  /** Lets somebody into a fresh world; puts it back if they are refused. */
  const freshWorld = async <R extends string>(
    network: string,
    enter: (modules: Modules, entry: WorldEntry) => Promise<Outcome<SignedIn, R>>,
  ): Promise<Outcome<SignedIn, R | Full>> => {
    const taken = await maker.take({ network });
    if (!taken.ok) return taken;
    const entry = taken.value;
    const outcome = await atFresh(entry, (modules) => enter(modules, entry));
    if (!outcome.ok) await maker.putBack(entry.name);
    return outcome;
  };

  const tryIt = async (
    visitor: Visitor,
  ): Promise<Outcome<Answer<typeof tryNow>, RefusalOf<typeof tryNow>>> => {
    const tooMany = await main.base.limiter.take(rateLimits.tries, networkOf(visitor.ip));
    if (tooMany) return tooMany;
    return freshWorld(networkOf(visitor.ip), async ({ people: { identity } }, { name }) => {
      await lobby.align(name, { kind: 'private', guest: true });
      return done(await identity.admitGuest(visitor));
    });
  };

  type Registered = Outcome<SignedIn, RefusalOf<typeof registerCall>>;

  /** A class code, or an invitation to the open world, leads there; everybody else gets a world of their own. */
  const register = async (ask: Ask<typeof registerCall>, visitor: Visitor): Promise<Registered> => {
    const code = readSpokenCode(ask.invitation_code ?? '');
    if (code) {
      const classWorld = await lobby.worldOfEntry(classEntry(code));
      return at(classWorld, ({ people: { identity } }) => identity.register(ask, visitor));
    }
    const readable = main.people.identity.readRegistration(ask);
    if (!readable.ok) return readable;
    const tooMany = await main.base.limiter.take(rateLimits.tries, networkOf(visitor.ip));
    if (tooMany) return tooMany;
    if (await lobby.worldOfAccount(ask.account)) return refused('account_taken', { field: 'account' });
    return freshWorld(networkOf(visitor.ip), ({ people: { identity } }) => identity.register(ask, visitor));
  };

  type StartedOver = Outcome<SignedIn, RefusalOf<typeof startOverCall>>;

  /**
   * Nothing is deleted before the new world has its person: the old one is left in the same step that hands its names over.
   */
  const startOver = async (
    worldName: string | null,
    customerId: string,
    visitor: Visitor,
  ): Promise<StartedOver> => {
    const old = worldName === null ? null : await lobby.world(worldName);
    if (!old) return refused('world_not_yours');
    const tooMany = await main.base.limiter.take(rateLimits.tries, networkOf(visitor.ip));
    if (tooMany) return tooMany;
    const person = await here.people.identity.moving(customerId);
    const taken = await maker.take({ network: networkOf(visitor.ip), replaces: true });
    if (!taken.ok) return taken;
    const fresh = taken.value;
    const session = await atFresh(fresh, ({ people: { identity } }) => identity.moveIn(person, visitor));
    await lobby.align(fresh.name, { kind: 'private', guest: person.isGuest });
    if (!(await lobby.handOver(old.name, fresh.name))) {
      await maker.giveUp(fresh);
      return refused('world_not_yours');
    }
    // Its database goes in the background: nobody waits for it.
    maker.removeLater(old);
    return done(session);
  };

  /** By the teacher of a class; the people in it are not named anywhere but in it. */
  const deleteWorld = async (worldName: string | null): Promise<boolean> => {
    const entry = worldName === null ? null : await lobby.world(worldName);
    return (
      entry !== null &&
      entry.kind !== 'open' &&
      maker.removeNow(entry, { action: 'world.deleted', by: 'teacher' })
    );
  };

  return {
    at,
    atAccount,
    tryIt,
    startOver,
    deleteWorld,
    accounts: replacing(here.people.accounts, {
      undoContact: async (ask, visitor) =>
        at(
          await lobby.worldOfEntry(undoEntry(main.people.accounts.undoHash(ask))),
          ({ people: { accounts } }) => accounts.undoContact(ask, visitor),
        ),
    }),
    /** A ticket names the world whose console it opens. */
    operators: replacing(here.people.operators, {
      enter: (ask, visitor) =>
        atToken(ask.ticket, ({ people: { operators } }) => operators.enter(ask, visitor)),
    }),
    /** Signing in and what follows it, in the world that the name, the challenge or the passkey belongs to. */
    identity: replacing(here.people.identity, {
      register,
      logIn: async (ask, visitor) =>
        (await main.base.limiter.take(rateLimits.signInsInRow, networkOf(visitor.ip))) ??
        (await main.base.limiter.take(rateLimits.signIns, networkOf(visitor.ip))) ??
        atAccount(ask.account, ({ people: { identity } }) => identity.logIn(ask, visitor)),
      logInWithCode: (ask, visitor) =>
        atToken(ask.challenge, ({ people: { identity } }) => identity.logInWithCode(ask, visitor)),
      beginPasskey: (ask, visitor) =>
        atToken(ask.challenge ?? '', ({ people: { identity } }) => identity.beginPasskey(ask, visitor)),
      logInWithPasskey: async (ask, visitor) => {
        const name = worldOfToken(ask.ceremony) ?? (await lobby.worldOfEntry(passkeyEntry(ask.answer.id)));
        return at(name, async ({ people: { identity }, base: { factors } }) => {
          // The ceremony began where nobody knew whose passkey would answer.
          if (name !== null && worldOfToken(ask.ceremony) === null) {
            const begun = await main.base.factors.passkeys.takeOut(ask.ceremony);
            if (begun) await factors.passkeys.putIn(ask.ceremony, begun);
          }
          return identity.logInWithPasskey(ask, visitor);
        });
      },
      sendUnfreezeCode: (ask, visitor, lang) =>
        atToken(ask.challenge, ({ people: { identity } }) => identity.sendUnfreezeCode(ask, visitor, lang)),
      unfreeze: (ask, visitor, lang) =>
        atToken(ask.challenge, ({ people: { identity } }) => identity.unfreeze(ask, visitor, lang)),
      sendPasswordCode: (ask, visitor, lang) =>
        atAccount(ask.account, ({ people: { identity } }) => identity.sendPasswordCode(ask, visitor, lang)),
      resetPassword: async (ask, visitor, lang) =>
        (await main.base.limiter.take(rateLimits.resets, networkOf(visitor.ip))) ??
        atAccount(ask.account, ({ people: { identity } }) => identity.resetPassword(ask, visitor, lang)),
    }),
  };
};

export const undoEntry = (hash: Buffer): string => `undo ${hash.toString('hex')}`;
export const passkeyEntry = (credentialId: string): string => `passkey ${credentialId}`;

/** The same module with some of its members replaced. */
export const replacing = <Module extends object>(module: Module, own: Partial<Module>): Module =>
  new Proxy(module, {
    get: (target, name) => (name in own ? own[name as keyof Module] : target[name as keyof Module]),
  });
