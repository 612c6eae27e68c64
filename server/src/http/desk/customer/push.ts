import { pushOff, pushOn, pushState } from '@paperlock/contract/push.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Push } from '../../../modules/care/push/index.ts';
import type { Desk } from '../desk.ts';

export const servePush = (desk: Desk, push: Push): void => {
  desk.customer(pushState, async ({ endpoint }, { customerId }) =>
    done(await push.state(customerId, endpoint)),
  );
  desk.customer(pushOn, (ask, visit) => push.on(ask, visit));
  desk.customer(pushOff, async ({ endpoint }, { customerId }) => {
    await push.off(customerId, endpoint);
    return done({});
  });
};
