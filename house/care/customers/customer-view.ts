import type { Customer, CustomerInList, CustomerProposal } from '@paperlock/contract/customers.ts';
import { decidableView, type Names } from '../../base/proposals/index.ts';
import type { CustomerFacts } from '../../people/identity/index.ts';
import type { ChangeRow } from './change-store.ts';
import type { NoteRow } from './note-store.ts';

/** How an operator sees what names a customer. */
export type ShownName = (name: string) => string;

const shown = (text: string | null, shownName: ShownName): string | null => text && shownName(text);

export const rowView = (facts: CustomerFacts, shownName: ShownName): CustomerInList => ({
  id: facts.id,
  account: shownName(facts.account),
  name: shown(facts.name, shownName),
  certified_name: shown(facts.certified_name, shownName),
  state: facts.state,
  certified: facts.certified_name !== null,
  guest: facts.guest,
  neighbour: facts.neighbour,
  registered_at: facts.created_at.toISOString(),
});

export const contactsView = (
  facts: CustomerFacts,
  shownName: ShownName,
): Pick<Customer, 'email' | 'phone' | 'username' | 'language' | 'time_zone' | 'frozen_at'> => ({
  email: shown(facts.email, shownName),
  phone: shown(facts.phone, shownName),
  username: shown(facts.username, shownName),
  language: facts.language,
  time_zone: facts.time_zone,
  frozen_at: facts.frozen_at?.toISOString() ?? null,
});

export const noteView = ({ id, about, text, by_name, at }: NoteRow): Customer['notes'][number] => ({
  id: String(id),
  about,
  text,
  by: by_name,
  at: at.toISOString(),
});

/** `names` has operators' accounts, `account` is the customer's as this operator sees it. */
export const changeView = (row: ChangeRow, names: Names, account: string): CustomerProposal => ({
  ...decidableView(row, names),
  kind: row.kind,
  customer: { id: row.customer_id, account },
});
