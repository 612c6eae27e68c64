import { undoContact } from '@paperlock/contract/accounts.ts';
import type { Answer, Call, RefusalOf } from '@paperlock/contract/call.ts';
import { practiceMailbox } from '@paperlock/contract/common.ts';
import { forgetPassword, login, register, resetPassword } from '@paperlock/contract/identity.ts';
import { operatorEnter } from '@paperlock/contract/operators.ts';
import {
  loginCode,
  passkeyLogin,
  passkeyLoginOptions,
  unfreeze,
  unfreezeCode,
} from '@paperlock/contract/second-step.ts';
import type { startOver as startOverCall, tryNow } from '@paperlock/contract/worlds.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { readSpokenCode } from '@paperlock/domain/spoken-code.ts';
import { rateLimits } from '@paperlock/domain/worlds/limits.ts';
import type { Visitor } from '@paperlock/house/base/sessions/index.ts';
import type { Mover } from '@paperlock/house/care/worlds/index.ts';
import type { WayIn, WaysIn } from '@paperlock/house/desk/exchange.ts';
import { worldOfToken } from '@paperlock/house/keys/world-name.ts';
import type { Modules } from '@paperlock/house/modules.ts';
import { classEntry } from '@paperlock/house/ports/names.ts';
import { NoTemplate } from '@paperlock/house/ports/worlds.ts';
import type { Full } from './budget.ts';
import type { Host } from './host.ts';
import type { Lobby, WorldEntry } from './lobby/index.ts';
import type { Maker } from './make-worlds.ts';

/** The ways into worlds: as a guest, with a new account, with a class code, or back to where one has been. */

export type DoorParts = {
  /** The open world: the installation's own database, which is always there. */
  main: Modules;
  host: Host;
  lobby: Lobby;
  maker: Maker;
};

type SignedIn = Answer<typeof register>;
type Entered = NonNullable<Awaited<ReturnType<Host['enter']>>>;

export const createDoors = ({ main, host, lobby, maker }: DoorParts) => {
  /** Runs work in a world by name; in the open world if there is none of that name. */
  const at = async <T>(name: string | null, work: (modules: Modules) => Promise<T>): Promise<T> => {
    const entered = name === null ? null : await host.enter(name);
    return entered ? inside(entered, work) : work(main);
  };
  const inside = async <T>(entered: Entered, work: (modules: Modules) => Promise<T>): Promise<T> => {
    try {
      return await work(entered.world.modules);
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
  const freshWorld = async <T, R extends string>(
    network: string,
    enter: (modules: Modules, entry: WorldEntry) => Promise<Outcome<T, R>>,
  ): Promise<Outcome<T, R | Full>> => {
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

  /** A class code, or an invitation to the open world, leads there; everybody else gets a world of their own. */
  const waysIn: WaysIn = new Map([
    way(register, async (ask, { ip }, work) => {
      const code = readSpokenCode(ask.invitation_code ?? '');
      if (code) return at(await lobby.worldOfEntry(classEntry(code)), work);
      const readable = main.people.identity.readRegistration(ask);
      if (!readable.ok) return readable;
      const tooMany = await main.base.limiter.take(rateLimits.tries, networkOf(ip));
      if (tooMany) return tooMany;
      if (await lobby.worldOfAccount(ask.account)) return refused('account_taken', { field: 'account' });
      return freshWorld(networkOf(ip), work);
    }),
    way(
      login,
      async ({ account }, { ip }, work) =>
        (await main.base.limiter.take(rateLimits.signInsInRow, networkOf(ip))) ??
        (await main.base.limiter.take(rateLimits.signIns, networkOf(ip))) ??
        atAccount(account, work),
    ),
    way(loginCode, ({ challenge }, _, work) => atToken(challenge, work)),
    way(passkeyLoginOptions, ({ challenge = '' }, _, work) => atToken(challenge, work)),
    way(passkeyLogin, async ({ ceremony, answer }, _, work) => {
      const name = worldOfToken(ceremony) ?? (await lobby.worldOfEntry(passkeyEntry(answer.id)));
      return at(name, async (modules) => {
        // The ceremony began where nobody knew whose passkey would answer.
        if (name !== null && worldOfToken(ceremony) === null) {
          const begun = await main.base.factors.passkeys.takeOut(ceremony);
          if (begun) await modules.base.factors.passkeys.putIn(ceremony, begun);
        }
        return work(modules);
      });
    }),
    way(unfreezeCode, ({ challenge }, _, work) => atToken(challenge, work)),
    way(unfreeze, ({ challenge }, _, work) => atToken(challenge, work)),
    way(forgetPassword, ({ account }, _, work) => atAccount(account, work)),
    way(
      resetPassword,
      async ({ account }, { ip }, work) =>
        (await main.base.limiter.take(rateLimits.resets, networkOf(ip))) ?? atAccount(account, work),
    ),
    way(undoContact, async (ask, _, work) =>
      at(await lobby.worldOfEntry(undoEntry(main.people.accounts.undoHash(ask))), work),
    ),
    way(practiceMailbox, ({ account }, _, work) => atAccount(account, work)),
    /** A ticket names the world whose console it opens. */
    way(operatorEnter, ({ ticket }, _, work) => atToken(ticket, work)),
  ]);

  type StartedOver = Outcome<SignedIn, RefusalOf<typeof startOverCall>>;

  /**
   * Nothing is deleted before the new world has its person: the old one is left in the same step that hands its names over.
   */
  const startOver = async (
    worldName: string | null,
    moving: () => Promise<Mover>,
    visitor: Visitor,
  ): Promise<StartedOver> => {
    const old = worldName === null ? null : await lobby.world(worldName);
    if (!old) return refused('world_not_yours');
    const tooMany = await main.base.limiter.take(rateLimits.tries, networkOf(visitor.ip));
    if (tooMany) return tooMany;
    const person = await moving();
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

  return { waysIn, tryIt, startOver, deleteWorld };
};

const way = <C extends Call>(call: C, lead: WayIn<C>): [string, WayIn] => [
  call.path,
  lead as unknown as WayIn,
];

export const undoEntry = (hash: Buffer): string => `undo ${hash.toString('hex')}`;
export const passkeyEntry = (credentialId: string): string => `passkey ${credentialId}`;
