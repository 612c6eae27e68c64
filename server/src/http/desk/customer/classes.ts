import { classJoin, classLeave, classMine } from '@paperlock/contract/classes.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Classes } from '../../../modules/care/classes/index.ts';
import type { Desk } from '../desk.ts';

export const serveClasses = (desk: Desk, classes: Classes): void => {
  desk.customer(classMine, async (_, { customerId }) => done(await classes.mine(customerId)));
  desk.customer(classJoin, (ask, { customerId }) => classes.join(ask, customerId));
  desk.customer(classLeave, async (_, { customerId }) => done(await classes.leave(customerId)));
};
