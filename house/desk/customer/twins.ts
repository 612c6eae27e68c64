import { twinBegin, twinMine, twinMove } from '@paperlock/contract/twins.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveTwins = (desk: Desk): void => {
  desk.customer(twinMine, async (m, _, { customerId }) => done(await m.care.twins.mine(customerId)));
  desk.customer(twinBegin, (m, ask, { customerId }) => m.care.twins.begin(ask, customerId));
  desk.customer(twinMove, (m, ask, { customerId }) => m.care.twins.move(ask, customerId));
};
