import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { Customer, customerList, customerProposals } from '@paperlock/contract/customers-desk.ts';
import { readSearchTerms } from '@paperlock/domain/customers/search-terms.ts';
import { microText } from '@paperlock/domain/money.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { nameShownTo } from '@paperlock/domain/operators/shown-name.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { pageFrom, readCursor } from '../../../db/page.ts';
import type { CustomerFacts } from '../../people/identity/index.ts';
import { changes, changesOf } from './change-store.ts';
import { changeView, contactsView, noteView, rowView } from './customer-view.ts';
import { notesOf } from './note-store.ts';
import type { CustomerParts, Here } from './parts.ts';

type Roles = readonly string[];

/**
 * Finds customers by part of what names them. An operator who sees names masked gives a whole one: by parts, a hidden
 * address could be spelt out.
 */
export const findPeople = async (
  { db, identity }: Pick<CustomerParts, 'db' | 'identity'>,
  { text, state, before }: { text: string; state: CustomerFacts['state'] | null; before: bigint | null },
  roles: Roles,
  limit: number,
): Promise<CustomerFacts[]> => {
  const { sql } = db;
  if (may(roles, 'customers.names'))
    return identity.people(sql, { state, terms: readSearchTerms(text) }, before, limit);
  const found = await identity.findCustomer(text);
  const facts = found && before === null ? await identity.facts(sql, found.id) : null;
  return facts && (state === null || facts.state === state) ? [facts] : [];
};

export const listCustomers = async (
  parts: CustomerParts,
  { cursor, limit, state = undefined, text = undefined }: Ask<typeof customerList>,
  { operator: { roles } }: Here,
): Promise<Answer<typeof customerList>> => {
  const before = readCursor(cursor)?.id ?? null;
  const filter = { state: state ?? null, before };
  const found =
    text === undefined
      ? await parts.identity.people(parts.db.sql, { ...filter, terms: null }, before, limit + 1)
      : await findPeople(parts, { ...filter, text }, roles, limit + 1);
  const rows = found.map((facts) => ({ id: facts.number, created_at: facts.created_at, facts }));
  return pageFrom(rows, limit, ({ facts }) => rowView(facts, nameShownTo(roles)));
};

export const readCustomer = async (
  parts: CustomerParts,
  customerId: string,
  { operator: { roles } }: Here,
): Promise<Outcome<Customer, 'not_found'>> => {
  const { db, identity, ledger, security, sessions, verification } = parts;
  const { sql } = db;
  const facts = await identity.facts(sql, customerId);
  if (!facts) return refused('not_found', { field: 'customer' });
  const shownName = nameShownTo(roles);
  const { pin, second_factor, passkeys, hold } = await security.overview(customerId);
  const found = await verification.caseOf(customerId);
  const names = await operatorNames(parts);
  const row = rowView(facts, shownName);
  return done({
    ...row,
    ...contactsView(facts, shownName),
    balances: balancesView(await ledger.balances(customerId)),
    verification: { state: found?.state ?? 'none', case: found?.id ?? null },
    security: {
      own_pin: !pin.is_default,
      second_factor: second_factor.on,
      passkeys,
      sessions: (await sessions.countLive([customerId])).get(customerId) ?? 0,
      held: hold,
    },
    notes: (await notesOf(sql, customerId)).map(noteView),
    proposals: (await changesOf(sql, customerId)).map((change) => changeView(change, names, row.account)),
  });
};

const balancesView = (
  accounts: Awaited<ReturnType<CustomerParts['ledger']['balances']>>,
): Customer['balances'] => {
  const of = (kind: string) => accounts.find(({ account }) => account.kind === kind)?.balanceMicro ?? 0n;
  const [available, locked, held] = [of('available'), of('locked'), of('held')];
  return {
    available: microText(available),
    locked: microText(locked),
    held: microText(held),
    total: microText(available + locked + held),
  };
};

const operatorNames = async ({ operators }: Pick<CustomerParts, 'operators'>) =>
  new Map((await operators.list()).map(({ id, account }) => [id, account]));

export const listProposals = async (
  parts: CustomerParts,
  { cursor, limit, state }: Ask<typeof customerProposals>,
  { operator: { roles } }: Here,
): Promise<Answer<typeof customerProposals>> => {
  const { sql } = parts.db;
  const rows = await changes.page(sql, state ?? null, readCursor(cursor), limit + 1);
  const names = await operatorNames(parts);
  const customers = [...new Set(rows.map((row) => row.customer_id))];
  const accounts = await parts.identity.accountNames(customers, sql);
  const shownName = nameShownTo(roles);
  return pageFrom(rows, limit, (row) =>
    changeView(row, names, shownName(accounts.get(row.customer_id) ?? '')),
  );
};
