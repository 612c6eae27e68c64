import { expect, it } from 'vitest';
import { findWallsCrossed, tableNames } from './sql-walls.ts';

const tables = new Set(['deposit', 'product_order', 'customer']);
const orders = {
  path: 'house/invest/orders/order-store.ts',
  text: "sql.query('insert into product_order (id) values ($1)')",
};
const crossing = (path: string, text: string) => findWallsCrossed([orders, { path, text }], tables);

it('the tables of every area are found', () => {
  const found = tableNames();
  for (const table of [
    'customer',
    'fact',
    'withdrawal',
    'product_order',
    'proof_statement',
    'support_ticket',
  ])
    expect(found).toContain(table);
});

it('another module may not name a table', () => {
  const path = 'house/invest/settlement/due-store.ts';
  expect(crossing(path, 'select 1\n  from product_order o')).toEqual([
    {
      path,
      line: 2,
      says: 'names product_order, which belongs to invest/orders: read a published view or ask its door',
    },
  ]);
});

it('its own module may, and everybody may read the book', () => {
  expect(crossing('house/invest/orders/checks.ts', 'update product_order set x = 1')).toEqual([]);
  expect(crossing('house/rails/deposits/checks.ts', 'select from ledger.transfer')).toEqual([]);
});

it('a customer’s row is shared by sign-in and profile, and by nobody else', () => {
  const text = 'update customer set x = 1';
  expect(crossing('house/people/accounts/accounts-store.ts', text)).toEqual([]);
  expect(crossing('house/care/dossier/dossier-store.ts', text)).toHaveLength(1);
});
