import type {
  bindCoinAccount,
  bindCoinAccountDel,
  bindCoinAccountList,
} from '@paperlock/contract/bindings.ts';
import type { Answer, Ask } from '@paperlock/contract/call.ts';
import { MAX_BINDINGS } from '@paperlock/domain/bindings/limits.ts';
import { done, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import type { WithPin } from '../../people/security/index.ts';
import { addBinding, allKnown } from './add-binding.ts';
import {
  type BindingRow,
  isOfCustomer,
  knownAddresses,
  liveBinding,
  liveBindings,
  sealedAccount,
} from './binding-store.ts';
import { bindingView } from './binding-view.ts';
import { dropBinding } from './drop-binding.ts';
import { bindingFigures } from './figures.ts';
import type { Asker, BindingParts } from './parts.ts';
import { sealPurpose } from './read-destination.ts';

export type { Asker, BindingParts } from './parts.ts';

/** Destinations of withdrawals: wallet addresses and bank cards. */

export type { BindingRow } from './binding-store.ts';

export type Bindings = ReturnType<typeof createBindings>;

export const createBindings = (parts: BindingParts) => ({
  add: (tx: Sql, ask: Ask<typeof bindCoinAccount>, asker: Asker & WithPin) =>
    addBinding(parts, tx, ask, asker),
  drop: (tx: Sql, ask: Ask<typeof bindCoinAccountDel>, asker: Asker & WithPin) =>
    dropBinding(parts, tx, ask, asker),
  /** Refuses a binding that the customer never had. */
  isOwn: async ({ binding_id }: { binding_id: string }, { customerId }: Pick<Asker, 'customerId'>) =>
    (await isOfCustomer(parts.db.sql, customerId, binding_id))
      ? done({})
      : refused('not_found', { field: 'binding_id' }),
  /** Returns every address the customer ever bound. */
  knownAddresses,
  list: async (customerId: string): Promise<Answer<typeof bindCoinAccountList>> => {
    const { sql } = parts.db;
    const now = await parts.clock.now(sql);
    return {
      list: (await liveBindings(sql, customerId)).map((row) => bindingView(row, now)),
      limit: MAX_BINDINGS,
      known_addresses: await allKnown(parts, sql, customerId),
      holder: await parts.identity.certifiedName(sql, customerId),
    };
  },
  /**
   * Returns a current binding of the customer, usable or not yet; null for other people's. A bank account is masked in it.
   */
  find: (sql: Sql, customerId: string, bindingId: string): Promise<BindingRow | null> =>
    liveBinding(sql, customerId, bindingId),
  /**
   * Returns the number of a bank account for a payment; it leaves in no other way. The binding must have become usable; a
   * binding removed since still serves earlier withdrawals.
   */
  openAccount: async (tx: Sql, bindingId: string): Promise<string> => {
    const sealed = await sealedAccount(tx, bindingId, await parts.clock.now(tx));
    if (!sealed) throw new Error(`binding ${bindingId} has no account that could be paid to`);
    return parts.sealer.open(sealed, sealPurpose(bindingId));
  },
  figures: bindingFigures,
});
