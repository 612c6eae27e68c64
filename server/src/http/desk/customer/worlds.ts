import { deleteClass, keepWorld, startOver, teachClass, worldInfo } from '@paperlock/contract/worlds.ts';
import { isTyped } from '@paperlock/domain/classes/deletion.ts';
import { done, refused } from '@paperlock/domain/outcome.ts';
import type { WorldRow } from '../../../modules/base/world/index.ts';
import type { Classes } from '../../../modules/care/classes/index.ts';
import type { Support } from '../../../modules/care/support/index.ts';
import type { Identity } from '../../../modules/people/identity/index.ts';
import type { Security } from '../../../modules/people/security/index.ts';
import { rememberBrowser } from '../../browser-cookie.ts';
import type { Desk } from '../desk.ts';
import type { Ways } from '../public/worlds.ts';

type Parts = {
  identity: Pick<Identity, 'user' | 'nameGuest' | 'countPeople'>;
  security: Pick<Security, 'proveAgain'>;
  world: Pick<WorldRow, 'read'>;
  classes: Pick<Classes, 'openFor' | 'codeFor' | 'nameFor'>;
  support: Pick<Support, 'inbox'>;
  ways: Ways | null;
};

export const serveWorld = (desk: Desk, parts: Parts): void => {
  const { identity, security, world, classes, support, ways } = parts;
  desk.customer(worldInfo, async (_, { customerId }) => {
    const { name, kind, ownerId, practiceDesk } = await world.read();
    const { guest, created_at: since } = await identity.user(customerId);
    return done({
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
    });
  });

  desk.customer(keepWorld, async (ask, visit) => {
    const named = await identity.nameGuest(ask, visit);
    if (named.ok) await ways?.named((await world.read()).name);
    return named;
  });

  desk.customer(teachClass, async ({ name: title }, { customerId, ip }) => {
    const { name, kind, ownerId } = await world.read();
    if (!ways || kind === 'open' || ownerId !== customerId) return refused('world_not_yours');
    const { guest, username } = await identity.user(customerId);
    if (guest) return refused('guest_without_account');
    const code = await classes.openFor({ customerId, username, ip }, title);
    if (code === null) return refused('world_not_yours');
    await ways.toClass(name);
    return done({ class_code: code });
  });

  desk.customer(deleteClass, async ({ name: typed, password = '', code }, { customerId }) => {
    const { name, kind, ownerId } = await world.read();
    if (!ways || kind !== 'class' || ownerId !== customerId) return refused('world_not_yours');
    const title = await classes.nameFor(customerId);
    if (title === null || !isTyped(typed, title)) return refused('class_name_differs', { field: 'name' });
    const proven = await security.proveAgain(customerId, { password, code });
    if (!proven.ok) return proven;
    return (await ways.deleteWorld(name)) ? done({}) : refused('world_not_yours');
  });

  desk.customer(startOver, async ({ password = '', code }, visit, reply) => {
    const { customerId } = visit;
    const { name, kind, ownerId } = await world.read();
    if (!ways || kind !== 'private' || ownerId !== customerId) return refused('world_not_yours');
    const proven = await security.proveAgain(customerId, { password, code });
    if (!proven.ok) return proven;
    return ways.startOver(name, customerId, { ...visit, browser: rememberBrowser(reply) });
  });
};
