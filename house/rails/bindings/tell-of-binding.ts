import type { Sql } from '../../db/database.ts';
import type { BindingRow } from './binding-store.ts';
import { nameOf } from './binding-view.ts';
import type { Asker, BindingParts } from './parts.ts';

/**
 * Writes audit event, personal message and e-mail in the transaction of the change, so that an owner who did not make it
 * learns of it.
 */
export const tellOfBinding = async (
  { audit, facts, outbox, identity }: BindingParts,
  tx: Sql,
  { customerId, lang, ip }: Asker,
  what: 'binding_added' | 'binding_removed',
  row: BindingRow,
): Promise<void> => {
  const name = { type: row.kind, label: nameOf(row) };
  await audit.record(tx, {
    actor: { kind: 'customer', id: customerId },
    action: what === 'binding_added' ? 'customer.binding_added' : 'customer.binding_removed',
    subject: `customer:${customerId}`,
    details: { binding: row.id, type: row.kind },
    ip,
  });
  if (what === 'binding_added') {
    await facts.write(tx, { customerId, kind: what, params: { ...name, usable_at: row.usable_at } });
  } else {
    await facts.write(tx, { customerId, kind: what, params: name });
  }
  await outbox.write(tx, {
    to: await identity.addressOf(tx, customerId),
    customerId,
    lang,
    words: what,
    params: name,
  });
};
