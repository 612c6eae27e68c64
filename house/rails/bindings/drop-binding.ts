import type { bindCoinAccountDel } from '@paperlock/contract/bindings.ts';
import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import type { WithPin } from '../../people/security/index.ts';
import { lockBindings, removeBinding } from './binding-store.ts';
import type { Asker, BindingParts } from './parts.ts';
import { tellOfBinding } from './tell-of-binding.ts';

export const dropBinding = async (
  parts: BindingParts,
  tx: Sql,
  { binding_id }: Ask<typeof bindCoinAccountDel>,
  asker: Asker & WithPin,
): Promise<Outcome<Answer<typeof bindCoinAccountDel>, RefusalOf<typeof bindCoinAccountDel>>> => {
  const { customerId } = asker;
  const checked = await parts.security.checkPin(asker.entered);
  if (!checked.ok) return checked;
  await lockBindings(tx, customerId);
  const removed = await removeBinding(tx, customerId, binding_id, await parts.clock.now(tx));
  if (!removed) return refused('not_found');
  await tellOfBinding(parts, tx, asker, 'binding_removed', removed);
  return done({});
};
