import { bindCoinAccount, bindCoinAccountDel, bindCoinAccountList } from '@paperlock/contract/bindings.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Bindings } from '../../modules/rails/bindings/index.ts';
import type { Desk } from '../desk.ts';

export const serveBindings = (desk: Desk, bindings: Bindings): void => {
  desk.customerOnceWithPin(bindCoinAccount, (ask, visit, tx) => bindings.add(tx, ask, visit));
  desk.customerOnceWithPin(
    bindCoinAccountDel,
    (ask, visit, tx) => bindings.drop(tx, ask, visit),
    bindings.isOwn,
  );
  desk.customer(bindCoinAccountList, async (_, { customerId }) => done(await bindings.list(customerId)));
};
