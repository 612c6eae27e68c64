import { classJoin, classLeave, classMine } from '@paperlock/contract/classes.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveClasses = (desk: Desk): void => {
  desk.customer(classMine, async (m, _, { customerId }) => done(await m.care.classes.mine(customerId)));
  desk.customer(classJoin, (m, ask, visit) => m.care.worlds.joinClass(ask, visit));
  desk.customer(classLeave, async (m, _, { customerId }) => done(await m.care.classes.leave(customerId)));
};
