import { deleteClass, keepWorld, startOver, teachClass, worldInfo } from '@paperlock/contract/worlds.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveWorld = (desk: Desk): void => {
  desk.customer(worldInfo, async (m, _, { customerId }) => done(await m.care.worlds.info(customerId)));
  desk.customer(keepWorld, (m, ask, visit) => m.care.worlds.keep(ask, visit));
  desk.customer(teachClass, (m, ask, visit) => m.care.worlds.teach(ask, visit));
  desk.customer(deleteClass, (m, ask, { customerId }) => m.care.worlds.deleteClass(ask, customerId));
  desk.customer(startOver, (m, ask, visit, { rememberBrowser }) =>
    m.care.worlds.startOver(ask, visit.customerId, () => ({ ...visit, browser: rememberBrowser() })),
  );
};
