import type { Hit } from '@paperlock/contract/search.ts';
import { SEARCH_HITS_MAX } from '@paperlock/domain/customers/limits.ts';
import { type SearchTerms, termsFor } from '@paperlock/domain/customers/search-terms.ts';
import { microText } from '@paperlock/domain/money.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { nameShownTo } from '@paperlock/domain/operators/shown-name.ts';
import type { CustomerParts, Here } from './parts.ts';
import { filterBy } from './read-customers.ts';

/** A hit with the customer it belongs to, whose name is looked up for all hits at once. */
type Found = Omit<Hit, 'customer'> & { owner: string | null };

/** Finds what the operator may read, by what the text can be. */
export const searchEverything = async (
  parts: CustomerParts,
  text: string,
  { operator: { roles } }: Here,
): Promise<Hit[]> => {
  const terms = termsFor(roles, text);
  const found: Found[] = [
    ...(may(roles, 'customers.read') ? await findCustomers(parts, terms, roles) : []),
    ...(may(roles, 'orders.read') ? await findOrders(parts, terms) : []),
    ...(may(roles, 'deposits.read') ? await findDeposits(parts, terms) : []),
    ...(may(roles, 'withdrawals.read') ? await findWithdrawals(parts, terms) : []),
    ...(may(roles, 'support.answer') ? await findTickets(parts, terms) : []),
    ...(may(roles, 'products.read') ? await findProducts(parts, terms) : []),
  ];
  const owners = [...new Set(found.flatMap(({ owner }) => owner ?? []))];
  const names = await parts.identity.shownNames(owners, parts.db.sql, roles);
  return found.map(({ owner, ...hit }) => ({ ...hit, customer: owner && (names.get(owner) ?? '') }));
};

/** By name or number, or as the owner of an address. */
const findCustomers = async (
  parts: CustomerParts,
  { text, address }: SearchTerms,
  roles: readonly string[],
): Promise<Found[]> => {
  const { db, deposits, identity, wallet } = parts;
  const shownName = nameShownTo(roles);
  const hit = ({ id, account }: { id: string; account: string }): Found => ({
    kind: 'customer',
    id,
    title: shownName(account),
    owner: null,
    amount: null,
  });
  if (address === null) {
    const filter = await filterBy(parts, { text }, { roles });
    const latest = { sort: 'registered_at', descending: true, cursor: undefined } as const;
    const people = filter ? await identity.people(db.sql, filter, { ...latest, limit: SEARCH_HITS_MAX }) : [];
    return people.map(hit);
  }
  const owner = (await deposits.ownerOf(db.sql, address)) ?? (await wallet.ownerOf(db.sql, address));
  const facts = owner && (await identity.facts(db.sql, owner));
  return facts ? [hit(facts)] : [];
};

const findOrders = async ({ db, orders }: CustomerParts, terms: SearchTerms): Promise<Found[]> =>
  (await orders.find(db.sql, terms, SEARCH_HITS_MAX)).map(({ orderNo, customerId, amount }) => ({
    kind: 'order',
    id: orderNo,
    title: orderNo,
    owner: customerId,
    amount: microText(amount),
  }));

const findDeposits = async ({ db, deposits }: CustomerParts, terms: SearchTerms): Promise<Found[]> =>
  (await deposits.find(db.sql, terms, SEARCH_HITS_MAX)).map(({ id, tx, customerId, amountMicro }) => ({
    kind: 'deposit',
    id,
    title: tx,
    owner: customerId,
    amount: microText(amountMicro),
  }));

const findWithdrawals = async ({ db, withdrawals }: CustomerParts, terms: SearchTerms): Promise<Found[]> =>
  (await withdrawals.find(db.sql, terms, SEARCH_HITS_MAX)).map(({ id, customer_id, amount }) => ({
    kind: 'withdrawal',
    id: String(id),
    title: `#${id}`,
    owner: customer_id,
    amount: microText(amount),
  }));

const findTickets = async ({ db, support }: CustomerParts, terms: SearchTerms): Promise<Found[]> =>
  (await support.inbox.find(db.sql, terms, SEARCH_HITS_MAX)).map(({ id, customer_id, last_text }) => ({
    kind: 'ticket',
    id,
    title: last_text,
    owner: customer_id,
    amount: null,
  }));

const findProducts = async ({ db, products }: CustomerParts, terms: SearchTerms): Promise<Found[]> =>
  (await products.find(db.sql, terms, SEARCH_HITS_MAX)).map(({ id, name }) => ({
    kind: 'product',
    id,
    title: name,
    owner: null,
    amount: null,
  }));
