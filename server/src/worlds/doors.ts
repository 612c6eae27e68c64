import type { Answer, RefusalOf } from '@paperlock/contract/call.ts';
import type { register } from '@paperlock/contract/identity.ts';
import type { startOver as startOverCall, tryNow } from '@paperlock/contract/worlds.ts';
import { readClassCode } from '@paperlock/domain/classes/code.ts';
import { rateLimits as inWorld } from '@paperlock/domain/identity/limits.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { rateLimits } from '@paperlock/domain/worlds/limits.ts';
import type { Visitor } from '@paperlock/house/base/sessions/index.ts';
import type { Mover } from '@paperlock/house/care/worlds/index.ts';
import { OPEN_WORLD } from '@paperlock/house/keys/world-name.ts';
import { classEntry } from '@paperlock/house/ports/names.ts';
import { createVisits, type VisitParts } from './visits.ts';
import { createWaysIn } from './ways-in.ts';

/** The ways into worlds: as a guest, with a new account, with a class code, or back to where one has been. */

type SignedIn = Answer<typeof register>;
type StartedOver = Outcome<SignedIn, RefusalOf<typeof startOverCall>>;

export const createDoors = (parts: VisitParts) => {
  const { main, lobby, maker } = parts;
  const visits = createVisits(parts);
  const { atFresh, freshWorld } = visits;

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

  const classElsewhere = async (
    typed: string,
    worldName: string | null,
    ip: string,
  ): Promise<Outcome<boolean, 'too_many_requests'>> => {
    const code = readClassCode(typed);
    if (code === null) return done(false);
    const tooMany = await main.base.limiter.take(inWorld.registerToClassByIp, networkOf(ip));
    if (tooMany) return tooMany;
    const found = await lobby.worldOfEntry(classEntry(code));
    return done(found !== null && found !== (worldName ?? OPEN_WORLD));
  };

  return { waysIn: createWaysIn(parts, visits), tryIt, startOver, deleteWorld, classElsewhere };
};
