import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { classJoin } from '@paperlock/contract/classes.ts';
import type { classDelete } from '@paperlock/contract/classes-desk.ts';
import type {
  deleteClass,
  installationNumbers,
  keepWorld,
  startOver,
  teachClass,
  tryNow,
  worldInfo,
} from '@paperlock/contract/worlds.ts';
import type { worldList } from '@paperlock/contract/worlds-desk.ts';
import { isTyped } from '@paperlock/domain/classes/deletion.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Visitor } from '../../base/sessions/index.ts';
import type { WorldRow } from '../../base/world/index.ts';
import type { Identity } from '../../people/identity/index.ts';
import type { Security } from '../../people/security/index.ts';
import type { Names } from '../../ports/names.ts';
import type { Classes, Educator } from '../classes/index.ts';
import type { Support } from '../support/index.ts';
import type { Ways } from './ways.ts';

export type { Mover, Ways } from './ways.ts';

/** What people do with their world as a whole: keep it, teach in it, start over, delete it. */

export type WorldsParts = {
  /** Null where the installation is a single world. */
  ways: Ways | null;
  world: Pick<WorldRow, 'read'>;
  names: Pick<Names, 'align'>;
  identity: Pick<Identity, 'user' | 'nameGuest' | 'countPeople' | 'moving'>;
  security: Pick<Security, 'proveAgain'>;
  classes: Pick<Classes, 'join' | 'openFor' | 'codeFor' | 'nameFor' | 'erase'>;
  support: Pick<Support, 'inbox'>;
};

const NONE = { list: [], next_cursor: null, has_more: false, totals: { count: 0, amount: null } };

export const createWorlds = ({ ways, world, names, identity, security, classes, support }: WorldsParts) => {
  /** Returns the world and its ways if this customer owns it and it is of this kind. */
  const owned = async (
    customerId: string,
    isMeant: (kind: string) => boolean,
  ): Promise<{ ways: Ways; name: string | null } | null> => {
    const { name, kind, ownerId } = await world.read();
    return ways && isMeant(kind) && ownerId === customerId ? { ways, name } : null;
  };

  return {
    info: async (customerId: string): Promise<Answer<typeof worldInfo>> => {
      const { name, kind, ownerId, practiceDesk } = await world.read();
      const { guest, created_at: since } = await identity.user(customerId);
      return {
        kind,
        owner: ownerId === customerId,
        guest,
        since,
        kept_days: name === null || !ways ? null : guest ? ways.guestDays : ways.accountDays,
        practice_desk: practiceDesk,
        staffed: await support.inbox.isStaffed(),
        neighbours: (await identity.countPeople()).neighbours,
        class_code: await classes.codeFor(customerId),
        class_name: ownerId === customerId ? await classes.nameFor(customerId) : null,
      };
    },

    keep: async (ask: Ask<typeof keepWorld>, here: Parameters<Identity['nameGuest']>[1]) => {
      const named = await identity.nameGuest(ask, here);
      if (named.ok) await ways?.named((await world.read()).name);
      return named;
    },

    /** The owner of a private world opens it to a class. */
    teach: async (
      { name: title }: Ask<typeof teachClass>,
      { customerId, ip }: { customerId: string; ip: string },
    ): Promise<Outcome<Answer<typeof teachClass>, RefusalOf<typeof teachClass>>> => {
      const own = await owned(customerId, (kind) => kind !== 'open');
      if (!own) return refused('world_not_yours');
      const { guest, username } = await identity.user(customerId);
      if (guest) return refused('guest_without_account');
      const code = await classes.openFor({ customerId, username, ip }, title);
      if (code === null) return refused('world_not_yours');
      await own.ways.toClass(own.name);
      await names.align();
      return done({ class_code: code });
    },

    /** Joins a class of this world, or says that the code is that of a class in another one. */
    joinClass: async (
      ask: Ask<typeof classJoin>,
      { customerId, ip }: { customerId: string; ip: string },
    ): Promise<Outcome<Answer<typeof classJoin>, RefusalOf<typeof classJoin>>> => {
      const joined = await classes.join(ask, customerId);
      if (joined.ok || joined.refusal !== 'class_unknown' || !ways) return joined;
      const elsewhere = await ways.classElsewhere(ask.code, (await world.read()).name, ip);
      if (!elsewhere.ok) return elsewhere;
      return elsewhere.value ? refused('class_elsewhere', { field: 'code' }) : joined;
    },

    deleteClass: async (
      { name: typed, password = '', code }: Ask<typeof deleteClass>,
      customerId: string,
    ): Promise<Outcome<Answer<typeof deleteClass>, RefusalOf<typeof deleteClass>>> => {
      const own = await owned(customerId, (kind) => kind === 'class');
      if (!own) return refused('world_not_yours');
      const title = await classes.nameFor(customerId);
      if (title === null || !isTyped(typed, title)) return refused('class_name_differs', { field: 'name' });
      const proven = await security.proveAgain(customerId, { password, code });
      if (!proven.ok) return proven;
      return (await own.ways.deleteWorld(own.name)) ? done({}) : refused('world_not_yours');
    },

    /** Deletes a class from behind the desk, with its world if it has one of its own. */
    eraseClass: async (
      ask: Ask<typeof classDelete>,
      educator: Educator,
    ): Promise<Outcome<Answer<typeof classDelete>, RefusalOf<typeof classDelete>>> => {
      const erased = await classes.erase(ask, educator);
      if (!erased.ok) return erased;
      const isGone = !erased.value.wholeWorld || (await ways?.deleteWorld((await world.read()).name));
      return isGone ? done({}) : refused('conflict');
    },

    /** `visitor` is asked for last: it gives a browser its secret. */
    startOver: async (
      { password = '', code }: Ask<typeof startOver>,
      customerId: string,
      visitor: () => Visitor,
    ): Promise<Outcome<Answer<typeof startOver>, RefusalOf<typeof startOver>>> => {
      const own = await owned(customerId, (kind) => kind === 'private');
      if (!own) return refused('world_not_yours');
      const proven = await security.proveAgain(customerId, { password, code });
      if (!proven.ok) return proven;
      return own.ways.startOver(own.name, () => identity.moving(customerId), visitor());
    },

    tryIt: async (
      visitor: () => Visitor,
    ): Promise<Outcome<Answer<typeof tryNow>, RefusalOf<typeof tryNow>>> =>
      ways ? ways.tryIt(visitor()) : refused('worlds_not_here'),

    numbers: async (): Promise<
      Outcome<Answer<typeof installationNumbers>, RefusalOf<typeof installationNumbers>>
    > => (ways ? done(await ways.numbers()) : refused('worlds_not_here')),

    /** Owners of the installation work in its open world. The owner of a private world or a class sees that one alone. */
    list: async (ask: Ask<typeof worldList>, timezone: string): Promise<Answer<typeof worldList>> =>
      ways && (await world.read()).name === null ? ways.list(ask, timezone) : NONE,
  };
};
