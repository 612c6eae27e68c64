import { pushOff, pushOn, pushState } from '@paperlock/contract/push.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const servePush = (desk: Desk): void => {
  desk.customer(pushState, async (m, { endpoint }, { customerId }) =>
    done(await m.care.push.state(customerId, endpoint)),
  );
  desk.customer(pushOn, (m, ask, visit) => m.care.push.on(ask, visit));
  desk.customer(pushOff, async (m, { endpoint }, { customerId }) => {
    await m.care.push.off(customerId, endpoint);
    return done({});
  });
};
