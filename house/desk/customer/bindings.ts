import { bindCoinAccount, bindCoinAccountDel, bindCoinAccountList } from '@paperlock/contract/bindings.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveBindings = (desk: Desk): void => {
  desk.customerOnceWithPin(bindCoinAccount, (m, ask, visit, tx) => m.rails.bindings.add(tx, ask, visit));
  desk.customerOnceWithPin(
    bindCoinAccountDel,
    (m, ask, visit, tx) => m.rails.bindings.drop(tx, ask, visit),
    (m, ask, visit) => m.rails.bindings.isOwn(ask, visit),
  );
  desk.customer(bindCoinAccountList, async (m, _, { customerId }) =>
    done(await m.rails.bindings.list(customerId)),
  );
};
