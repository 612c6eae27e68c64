import { customerList } from '@paperlock/contract/customers.ts';
import type { Role } from '@paperlock/contract/operators.ts';
import { deskOrderList } from '@paperlock/contract/orders-desk.ts';
import { search } from '@paperlock/contract/search.ts';
import { withdrawalList } from '@paperlock/contract/withdrawals-desk.ts';
import { nameOf, newCustomer, newOperator, post, signInOperator } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { buy, fundReserve, investor, offer } from '../../invest/orders/test-market.ts';
import { depositor, hearFinal, openDeposits, transfer, USDT } from '../../rails/deposits/test-deposits.ts';
import { richPerson, submit } from '../../rails/withdrawals/test-withdrawals.ts';
import { begin } from '../support/test-support.ts';

const { house } = await openDeposits();
const at = async (...roles: Role[]) => ({
  cookie: await signInOperator(house, await newOperator(house, ...roles)),
});
const [treasury, support, everyone, viewer] = [
  await at('treasury_maker'),
  await at('support'),
  await at('treasury_maker', 'support', 'product_manager'),
  await at('viewer'),
];
const hits = async (text: string, who = everyone) => (await post(house, search, { text }, who)).data.hits;
const found = async (text: string, who = everyone) =>
  (await hits(text, who)).map(({ kind, id }) => [kind, id]);

describe('a search', () => {
  it('finds a customer by part of a name, in either case, and wildcards mean themselves', async () => {
    const { user } = await newCustomer(house, 'Ops_Cust1');
    await newCustomer(house, 'opsXcust2');
    expect(await found('OPS_')).toEqual([['customer', user.id]]);
    expect(await found(user.id.slice(0, 13))).toContainEqual(['customer', user.id]);
    expect(await found('%%')).toEqual([]);
  });

  it('finds by part only for those who see names; others give a whole one and see it masked', async () => {
    const { user } = await newCustomer(house, 'hidden.lake@example.org');
    expect(await found('hidden.l', treasury)).toEqual([['customer', user.id]]);
    expect(await found('hidden.l', support)).toEqual([]);
    expect(await hits('hidden.lake@example.org', support)).toMatchObject([
      { id: user.id, title: 'hid***org' },
    ]);
    const list = async (text: string) => (await post(house, customerList, { text }, support)).data.list;
    expect(await list('hidden.l')).toEqual([]);
    expect(await list('hidden.lake@example.org')).toMatchObject([{ id: user.id, account: 'hid***org' }]);
  });

  it('finds an order by part of its number, and the project by part of its name', async () => {
    await fundReserve(house, '1000');
    const product = await offer(house);
    const buyer = await investor(house);
    const { data } = await buy(house, buyer, product, 10);
    expect(await hits(data.order_no.slice(3))).toMatchObject([
      { kind: 'order', id: data.order_no, amount: '100', customer: buyer.account },
    ]);
    expect(await found('steady th')).toContainEqual(['product', product]);
    expect(await found(data.order_no, viewer)).toEqual([]);
    const orders = async (ask: object) => (await post(house, deskOrderList, ask, treasury)).data.list;
    const all = await orders({});
    expect(all[0]).toMatchObject({
      order_no: data.order_no,
      customer: { id: buyer.user.id, account: buyer.account },
      product: { id: product, name: 'Steady thirty' },
      state: 'running',
    });
    expect(await orders({ customer: buyer.user.id, state: 'running' })).toEqual([all[0]]);
    expect(await orders({ order_no: data.order_no, state: 'settled' })).toEqual([]);
  });

  it('finds a deposit by its hash, and by the address whose it is', async () => {
    const person = await depositor(house);
    const money = transfer(person.address, 50n * USDT);
    await hearFinal(house, money);
    const [deposit] = await hits(money.tx.slice(0, 20));
    expect(deposit).toMatchObject({
      kind: 'deposit',
      title: money.tx,
      amount: '50',
      customer: person.account,
    });
    const [address = ''] = await house.rails.deposits.knownAddresses(house.db.sql, person.user.id);
    expect(await found(address.replace(/(.{4})/g, '$1 '))).toEqual([
      ['customer', person.user.id],
      ['deposit', deposit?.id],
    ]);
  });

  it('finds a withdrawal by its number and its destination, and masks the owner by role alone', async () => {
    const person = await richPerson(house);
    const { data } = await submit(house, person, '100');
    expect(await found(`withdrawal:${data.id}`)).toContainEqual(['withdrawal', data.id]);
    expect(await found(person.address)).toContainEqual(['withdrawal', data.id]);
    const shownTo = async (who: typeof support) => {
      const [hit] = await hits(person.address, who);
      const page = await post(house, withdrawalList, { show: 'paying' }, who);
      const [row] = page.data.list.filter(({ id }) => id === data.id);
      return [hit?.customer, row?.customer.account];
    };
    expect(await shownTo(treasury)).toEqual([person.account, person.account]);
    expect(new Set(await shownTo(support)).size).toBe(1);
    expect((await shownTo(support))[0]).not.toBe(person.account);
  });

  it('finds a conversation by its number, for those who answer', async () => {
    const ticket = await begin(house, await newCustomer(house));
    expect(await found(ticket.id, support)).toEqual([['ticket', ticket.id]]);
    expect(await found(ticket.id, treasury)).toEqual([]);
  });

  it('of one letter is refused, and names the field', async () => {
    const { code, refusal } = await post(house, search, { text: ' a ' }, everyone);
    expect([nameOf(code), refusal.field]).toEqual(['malformed', 'text']);
  });
});
