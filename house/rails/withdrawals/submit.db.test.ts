import { randomUUID } from 'node:crypto';
import { bindCoinAccountDel } from '@paperlock/contract/bindings.ts';
import { freeze } from '@paperlock/contract/security.ts';
import {
  withdraw,
  withdrawCancel,
  withdrawInfo,
  withdrawList,
  withdrawPreview,
  withdrawStanding,
} from '@paperlock/contract/withdrawals.ts';
import {
  codeOf,
  openSecondNode,
  openTestHouse,
  PASSWORD,
  post,
  turnOnFactor,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { bind, newAddress, somebody, wallet } from '../bindings/test-bindings.ts';
import {
  ask,
  bindBank,
  endAllHolds,
  give,
  infoOf,
  PIN,
  pay,
  richPerson,
  standsOf,
  submit,
  withdrawAsk,
} from './test-withdrawals.ts';

const house = await openTestHouse();
const secondNode = await openSecondNode(house);

describe('the preview', () => {
  it('says what it costs, what arrives, what is left, and that nobody has to agree', async () => {
    const person = await richPerson(house);
    const { data } = await ask(
      house,
      withdrawPreview,
      { binding_id: person.walletId, amount: '100.5' },
      person,
    );
    expect(data).toEqual({
      to: { kind: 'wallet', label: 'My wallet', address: person.address },
      amount: '100.5',
      fee: '1',
      received: '99.5',
      available_after: '4899.5',
      day_left_after: '9899.5',
      second_factor: false,
      held: null,
      approvals: 0,
      arrival_seconds: 63,
    });
    expect(await standsOf(house, person)).toEqual({ available: 5000, held: 0 });
  });

  it('of a bank has its fee, rounded up to the micro, and shows the account masked', async () => {
    const person = await richPerson(house);
    const binding_id = await bindBank(house, person);
    const { data } = await ask(house, withdrawPreview, { binding_id, amount: '1234.567891' }, person);
    expect(data).toMatchObject({
      to: { kind: 'bank', label: 'Example Bank', account_masked: 'DE8***000', holder: 'Ana Maria' },
      fee: '6.17284',
      received: '1228.395051',
      approvals: 2,
      arrival_seconds: 3600,
    });
  });

  it('and the form know of the default PIN before anybody types one', async () => {
    const person = await richPerson(house);
    await house.data.asOwner.query('update fund_pin set pin_hash = null where customer_id = $1', [
      person.user.id,
    ]);
    const standing = await ask(house, withdrawStanding, {}, person);
    expect(standing.data).toMatchObject({
      available: '5000',
      day_used: '0',
      day_left: '10000',
      most: '5000',
      pin_is_default: true,
    });
    const { name } = await ask(house, withdrawPreview, { binding_id: person.walletId, amount: '20' }, person);
    expect([name, (await submit(house, person, '20')).name]).toEqual(['pin_default', 'pin_default']);
  });
});

describe('a withdrawal', () => {
  it('up to 1,000 is approved by itself, and its whole amount held from this moment', async () => {
    const person = await richPerson(house);
    const { name, data } = await submit(secondNode, person, '1000');
    expect(name).toBe('success');
    expect(data).toMatchObject({
      state: 'approved',
      amount: '1000',
      fee: '1',
      received: '999',
      approvals: { needed: 0, given: 0 },
      cancellable: false,
      timeline: [{ state: 'approved' }],
    });
    expect(await standsOf(house, person)).toEqual({ available: 4000, held: 1000 });
  });

  it('above 1,000 waits for two people', async () => {
    const person = await richPerson(house);
    const { data } = await submit(house, person, '1000.000001');
    expect(data).toMatchObject({ state: 'review', approvals: { needed: 2, given: 0 }, cancellable: true });
  });

  it('cut into small ones waits for two people as soon as they are more than 1,000 together', async () => {
    const person = await richPerson(house);
    const states = [];
    for (const amount of ['600', '400', '10']) states.push((await submit(house, person, amount)).data.state);
    expect(states).toEqual(['approved', 'approved', 'review']);
  });

  it('is told of by message, letter and audit log', async () => {
    const person = await richPerson(house);
    const { data } = await submit(house, person, '50');
    const facts = await house.base.facts.page(person.user.id, null, 1);
    expect(facts[0]).toMatchObject({
      kind: 'withdrawal_approved',
      params: { amount: '50', to: `My wallet (${person.address})` },
    });
    const [letter] = await house.base.outbox.mailbox(person.account);
    expect(letter?.subject).toBe('A withdrawal from your Paperlock account');
    expect(letter?.body).toContain(`50.00 USDT to My wallet (${person.address})`);
    const { list } = await house.base.audit.page({ subject: `customer:${person.user.id}`, limit: 1 });
    expect(list[0]).toMatchObject({
      action: 'customer.withdrawal_submitted',
      details: { withdrawal: data.id, type: 'wallet', amount: '50' },
    });
  });

  it('keeps its destination when the binding is removed', async () => {
    const person = await richPerson(house);
    const { data } = await submit(house, person, '2000');
    await post(
      house,
      bindCoinAccountDel,
      { binding_id: person.walletId, pin: PIN, request_no: randomUUID() },
      person,
    );
    expect((await infoOf(house, person, data.id)).to).toMatchObject({ address: person.address });
    expect((await submit(house, person, '20')).name).toBe('not_found');
  });
});

describe('a withdrawal is refused', () => {
  it.each([
    ['below the minimum', '9.999999', 'below_minimum', { minimum: '10' }],
    ['of nothing', '0', 'below_minimum', { minimum: '10' }],
    ['of more than there is', '5000.000001', 'insufficient', { available: '5000' }],
    ['over the limit of a day', '10000.000001', 'over_limit', { limit: '10000', left: '10000' }],
  ])('%s', async (_, amount, name, params) => {
    const person = await richPerson(house);
    expect(await submit(house, person, amount)).toMatchObject({ name, field: 'amount', params });
    expect(await standsOf(house, person)).toEqual({ available: 5000, held: 0 });
  });

  it.each([
    '',
    '-20',
    'NaN',
    '1e309',
    '1e3',
    '20.1234567',
    '٢٠',
    '20\u200f',
    '🙂',
    '0020',
    '+20',
    ' 20',
    '20,5',
    '1000000000000',
  ])('with %j for an amount', async (amount) => {
    const person = await richPerson(house, '100');
    expect((await submit(house, person, amount)).name).toBe('malformed');
  });

  it.each([20, null, true, ['20'], { amount: '20' }])(
    'with %j of another type for an amount',
    async (amount) => {
      const person = await richPerson(house, '100');
      expect((await submit(house, person, '20', { amount })).name).toBe('malformed');
    },
  );

  it('without verification', async () => {
    const person = await richPerson(house);
    await house.data.asOwner.query(
      'update customer set certified_name = null, certified_at = null where id = $1',
      [person.user.id],
    );
    expect((await submit(house, person, '20')).name).toBe('not_certified');
  });

  it('to a place bound less than a day ago, with the moment', async () => {
    const person = await richPerson(house);
    const { data } = await bind(house, person, wallet({ address: newAddress() }));
    const { name, params, message } = await submit(house, person, '20', { binding_id: data.id });
    expect([name, params]).toEqual(['held_until', { what: 'binding', until: data.usable_at, hours: 24 }]);
    expect(message).toContain('24 hours');
  });

  it('to somebody else’s place, as if there were none', async () => {
    const [person, other] = [await richPerson(house), await richPerson(house)];
    const { name, message } = await submit(house, person, '20', { binding_id: other.walletId });
    const nobodys = await submit(house, person, '20', { binding_id: randomUUID() });
    expect([name, message]).toEqual([nobodys.name, nobodys.message]);
    expect(name).toBe('not_found');
  });

  it('of a frozen account, also through a session that is still open', async () => {
    const person = await richPerson(house);
    const { token } = person;
    await post(house, freeze, { password: PASSWORD }, person);
    await house.data.asOwner.query('update session set ended_at = null where customer_id = $1', [
      person.user.id,
    ]);
    expect((await submit(house, { ...person, token }, '20')).name).toBe('account_frozen');
  });

  it('with a wrong PIN, which is counted, and after five is locked for the right one too', async () => {
    const person = await richPerson(house);
    const names = [];
    for (let nth = 0; nth < 5; nth += 1) {
      names.push((await submit(house, person, '20', { pin: '700131' })).name);
    }
    expect(names).toEqual(['pin_wrong', 'pin_wrong', 'pin_wrong', 'pin_wrong', 'pin_locked']);
    expect((await submit(house, person, '20')).name).toBe('pin_locked');
    expect(await standsOf(house, person)).toEqual({ available: 5000, held: 0 });
  });
});

describe('where the second factor is on', () => {
  const withFactor = async () => {
    const person = await richPerson(house);
    const factor = await turnOnFactor(house, person);
    await endAllHolds(house, person);
    return { person, ...factor };
  };

  it('a code is asked for besides the PIN, and is good once', async () => {
    const { person, secret } = await withFactor();
    expect((await ask(house, withdrawStanding, {}, person)).data.second_factor).toBe(true);
    expect(await submit(house, person, '20')).toMatchObject({ name: 'second_factor_needed', field: 'code' });
    const code = await codeOf(secret);
    expect((await submit(house, person, '20', { code })).name).toBe('success');
    expect((await submit(house, person, '20', { code })).name).toBe('second_factor_wrong');
  });

  it('a recovery code does as well, once', async () => {
    const { person, recovery } = await withFactor();
    const code = recovery[0];
    expect((await submit(house, person, '20', { code })).name).toBe('success');
    expect((await submit(house, person, '20', { code })).name).toBe('second_factor_wrong');
  });

  it('a code that came with a wrong PIN is not used up', async () => {
    const { person, secret } = await withFactor();
    const code = await codeOf(secret);
    expect((await submit(house, person, '20', { code, pin: '700131' })).name).toBe('pin_wrong');
    expect((await submit(house, person, '20', { code })).name).toBe('success');
  });

  it('five wrong codes in a quarter of an hour are all there are, on every node', async () => {
    const narrow = await openTestHouse({ rateLimitScale: 1 });
    try {
      const person = await richPerson(narrow);
      const { secret } = await turnOnFactor(narrow, person);
      await endAllHolds(narrow, person);
      const names = [];
      for (let nth = 0; nth < 6; nth += 1) {
        names.push((await submit(narrow, person, '20', { code: 'AAAAA-AAAAA' })).name);
      }
      expect(names).toEqual([...Array(5).fill('second_factor_wrong'), 'too_many_requests']);
      const right = await submit(narrow, person, '20', { code: await codeOf(secret) });
      expect(right.name).toBe('too_many_requests');
      expect(await standsOf(narrow, person)).toEqual({ available: 5000, held: 0 });
    } finally {
      await narrow.close();
    }
  });
});

describe('sent again', () => {
  it('with the same number and content it is the same withdrawal', async () => {
    const person = await richPerson(house);
    const body = withdrawAsk(person, '20');
    const first = await ask(house, withdraw, body, person);
    const second = await ask(secondNode, withdraw, body, person);
    expect(second.data).toEqual(first.data);
    expect(await standsOf(house, person)).toEqual({ available: 4980, held: 20 });
  });

  it('with the same number and another amount it is refused', async () => {
    const person = await richPerson(house);
    const body = withdrawAsk(person, '20');
    await ask(house, withdraw, body, person);
    expect((await ask(house, withdraw, { ...body, amount: '21' }, person)).name).toBe(
      'request_number_reused',
    );
    expect(await standsOf(house, person)).toEqual({ available: 4980, held: 20 });
  });

  it('with the same number and a mistyped PIN or another code, what was done is told and not done again', async () => {
    const person = await richPerson(house);
    const body = withdrawAsk(person, '20');
    const first = await ask(house, withdraw, body, person);
    for (const proof of [{ pin: '918273' }, { code: '123456' }]) {
      expect((await ask(secondNode, withdraw, { ...body, ...proof }, person)).data).toEqual(first.data);
    }
    expect(await standsOf(house, person)).toEqual({ available: 4980, held: 20 });
  });

  it('by a double tap, on two nodes at once, it happens once', async () => {
    const person = await richPerson(house);
    const body = withdrawAsk(person, '20');
    const both = await Promise.all([house, secondNode].map((node) => ask(node, withdraw, body, person)));
    expect(both.map(({ data }) => data.id)).toEqual([both[0]?.data.id, both[0]?.data.id]);
    expect(await standsOf(house, person)).toEqual({ available: 4980, held: 20 });
  });
});

describe('many at once', () => {
  it('50 withdrawals of one balance: exactly what fits succeeds, and nothing goes below zero', async () => {
    const person = await richPerson(house, '255');
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => submit(nth % 2 ? house : secondNode, person, '10')),
    );
    const names = all.map(({ name }) => name);
    expect(names.filter((name) => name === 'success')).toHaveLength(25);
    expect(names.filter((name) => name === 'insufficient')).toHaveLength(25);
    expect(await standsOf(house, person)).toEqual({ available: 5, held: 250 });
  }, 30_000);

  it('the limit of a day holds however many try', async () => {
    const person = await richPerson(house, '100000');
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => submit(nth % 2 ? house : secondNode, person, '999')),
    );
    const names = all.map(({ name }) => name);
    expect(names.filter((name) => name === 'success')).toHaveLength(10);
    expect(names.filter((name) => name === 'over_limit')).toHaveLength(2);
    expect(all.filter(({ data }) => data?.state === 'approved')).toHaveLength(1);
    expect(await standsOf(house, person)).toEqual({ available: 90_010, held: 9990 });
  }, 30_000);

  it('what comes back makes room in the day again', async () => {
    const person = await richPerson(house, '30000');
    const { data } = await submit(house, person, '10000');
    expect((await submit(house, person, '10')).name).toBe('over_limit');
    await ask(house, withdrawCancel, { id: data.id }, person);
    expect((await submit(house, person, '10000')).name).toBe('success');
  });
});

describe('cancelling', () => {
  it('before approval puts the money back at once, and twice is once', async () => {
    const person = await richPerson(house);
    const { data } = await submit(house, person, '2000');
    const both = await Promise.all(
      [house, secondNode].map((node) => ask(node, withdrawCancel, { id: data.id }, person)),
    );
    expect(both.map(({ data: { state } }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(await standsOf(house, person)).toEqual({ available: 5000, held: 0 });
    expect((await house.base.facts.page(person.user.id, null, 1))[0]).toMatchObject({
      kind: 'withdrawal_cancelled',
      params: { amount: '2000' },
    });
  });

  it('after approval is refused', async () => {
    const person = await richPerson(house);
    const { data } = await submit(house, person, '20');
    expect(await ask(house, withdrawCancel, { id: data.id }, person)).toMatchObject({
      name: 'withdrawal_state',
      params: { state: 'approved' },
    });
    expect(await standsOf(house, person)).toEqual({ available: 4980, held: 20 });
  });

  it('is for its owner alone, and so is looking', async () => {
    const [person, stranger] = [await richPerson(house), await somebody(house)];
    const { data } = await submit(house, person, '2000');
    for (const call of [withdrawCancel, withdrawInfo]) {
      expect((await ask(house, call, { id: data.id }, stranger)).name).toBe('not_found');
    }
    expect((await infoOf(house, person, data.id)).state).toBe('review');
  });
});

describe('the list', () => {
  it('has one’s own alone, newest first, by what became of them, page by page', async () => {
    const person = await richPerson(house);
    await give(house, person, '1000');
    const ids = [];
    for (const amount of ['100', '200', '2000', '300'])
      ids.push((await submit(house, person, amount)).data.id);
    await submit(house, await richPerson(house), '100');
    await pay(house, ids[0] ?? '', 'final', 7);
    await ask(house, withdrawCancel, { id: ids[2] }, person);
    const shown = async (filter: object) => {
      const { list, next_cursor } = (await ask(house, withdrawList, filter, person)).data;
      return [list.map(({ amount }) => amount), next_cursor !== null];
    };
    expect(await shown({})).toEqual([['300', '2000', '200', '100'], false]);
    expect(await shown({ show: 'open' })).toEqual([['300', '200'], false]);
    expect(await shown({ show: 'completed', kind: 'wallet' })).toEqual([['100'], false]);
    expect(await shown({ show: 'returned' })).toEqual([['2000'], false]);
    expect(await shown({ kind: 'bank' })).toEqual([[], false]);
    const first = (await ask(house, withdrawList, { limit: 3 }, person)).data;
    expect(await shown({ limit: 3, cursor: first.next_cursor })).toEqual([['100'], false]);
  });
});
