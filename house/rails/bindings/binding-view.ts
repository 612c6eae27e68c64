import type { Binding } from '@paperlock/contract/bindings.ts';
import type { BindingRow } from './binding-store.ts';

export const bindingView = (row: BindingRow, now: Date): Binding => {
  const common = {
    id: row.id,
    label: row.label,
    added_at: row.added_at.toISOString(),
    usable_at: row.usable_at.toISOString(),
    seconds_left: Math.max(0, Math.ceil((row.usable_at.getTime() - now.getTime()) / 1000)),
  };
  if (row.kind === 'wallet') return { ...common, kind: 'wallet', address: row.address };
  const { country, branch, routing, account_masked, account_type } = row;
  return { ...common, kind: 'bank', country, branch, routing, account_masked, account_type };
};

/** The name of a destination in messages: an address is never shortened, an account number always masked. */
export const nameOf = (row: BindingRow): string =>
  `${row.label} (${row.kind === 'wallet' ? row.address : row.account_masked})`;
