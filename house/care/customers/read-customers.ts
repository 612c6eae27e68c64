import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type {
  Customer,
  customerList,
  customerProposals,
  customerSorts,
} from '@paperlock/contract/customers.ts';
import { momentsOf } from '@paperlock/domain/assets/days.ts';
import { readSearchTerms } from '@paperlock/domain/customers/search-terms.ts';
import { microText } from '@paperlock/domain/money.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { nameShownTo } from '@paperlock/domain/operators/shown-name.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import { type ListAsk, listFrom, totalsView } from '../../db/sorted-list.ts';
import { changes, changesOf } from './change-store.ts';
import { changeView, contactsView, noteView, rowView } from './customer-view.ts';
import { notesOf } from './note-store.ts';
import type { CustomerParts, Here } from './parts.ts';

type Roles = readonly string[];
type CustomerSort = keyof typeof customerSorts;

type Reader = { roles: Roles; timezone?: string };

/**
 * Returns what the store looks for, or null where nothing can be found. An operator who sees names masked gives a whole one:
 * by parts, a hidden address could be spelt out.
 */
export const filterBy = async (
  { identity }: Pick<CustomerParts, 'identity'>,
  { text, state, from, to }: Partial<Pick<Ask<typeof customerList>, 'text' | 'state' | 'from' | 'to'>>,
  { roles, timezone = 'UTC' }: Reader,
) => {
  const filter = { state: state ?? null, terms: null, only: null, ...momentsOf({ from, to }, timezone) };
  if (text === undefined) return filter;
  if (may(roles, 'customers.names')) return { ...filter, terms: readSearchTerms(text) };
  const found = await identity.findCustomer(text);
  return found && { ...filter, only: found.id };
};

export const listCustomers = async (
  parts: CustomerParts,
  { state, limit, totals, ...ask }: Pick<Ask<typeof customerList>, 'state'> & ListAsk<CustomerSort>,
  { operator: { roles }, timezone }: Here & { timezone: string },
): Promise<Outcome<Answer<typeof customerList>, 'not_permitted'>> => {
  const { db, identity } = parts;
  const { sort = 'registered_at', descending = sort === 'registered_at', cursor } = ask;
  // The order of names, and the cursor, would tell what the mask hides.
  if (sort === 'account' && !may(roles, 'customers.names'))
    return refused('not_permitted', { field: 'sort', params: { permission: 'customers.names' } });
  const filter = await filterBy(parts, { ...ask, state }, { roles, timezone });
  const rows = filter
    ? await identity.people(db.sql, filter, { sort, descending, cursor, limit: limit + 1 })
    : [];
  const none = { count: 0, amountMicro: null };
  return done({
    ...listFrom(rows, limit, (facts) => rowView(facts, nameShownTo(roles))),
    ...(totals && { totals: totalsView(filter ? await identity.peopleTotals(db.sql, filter) : none) }),
  });
};

export const readCustomer = async (
  parts: CustomerParts,
  customerId: string,
  { operator: { roles } }: Here,
): Promise<Outcome<Customer, 'not_found'>> => {
  const { db, holds, identity, ledger, security, sessions, verification } = parts;
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
      on_hold: await holds.byOperator(sql, customerId),
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
