import { forgetPassword } from '@paperlock/contract/identity.ts';
import { outboxList } from '@paperlock/contract/operators.ts';
import { mask } from '@paperlock/domain/mask.ts';
import {
  nameOf,
  newCustomer,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const house = await openTestHouse();
const cookie = await signInOperator(house, await newOperator(house, 'support'));

beforeEach(() => house.data.asOwner.query('truncate letter restart identity'));

/** Letters all of the same millisecond, so that only the id tells them apart. */
const write = (count: number) =>
  house.data.asOwner.query(
    `insert into letter (recipient, lang, words, state, created_at)
     select 'reader', 'en', 'password_changed', 'practice', '2030-01-01T00:00:00.123Z' from generate_series(1, $1)`,
    [count],
  );
const page = async (ask: object) => (await post(house, outboxList, ask, { cookie })).data;

describe('the list of letters in the console', () => {
  it('is paged newest first; what arrives in between is neither doubled nor lost', async () => {
    await write(7);
    const first = await page({ limit: 3 });
    await write(2);
    const second = await page({ limit: 3, cursor: first.next_cursor });
    const third = await page({ limit: 3, cursor: second.next_cursor });
    expect([first, second, third].map(({ list }) => list.map(({ id }) => id))).toEqual([
      ['7', '6', '5'],
      ['4', '3', '2'],
      ['1'],
    ]);
    expect([first.has_more, second.has_more, third.has_more]).toEqual([true, true, false]);
    expect(third.next_cursor).toBeNull();
  });

  it('is found by recipient and day: by part for who sees names, else by a whole one that gives no order', async () => {
    await write(1);
    const treasury = await signInOperator(house, await newOperator(house, 'treasury_maker', 'auditor'));
    const count = async (ask: object, by = cookie) =>
      (await post(house, outboxList, { ...ask, totals: true }, { cookie: by })).data.totals?.count;
    expect([await count({ text: 'read' }), await count({ text: 'Reader' })]).toEqual([0, 1]);
    expect(await count({ text: 'read' }, treasury)).toBe(1);
    expect(await count({ from: '2030-01-01', to: '2030-01-01' })).toBe(1);
    expect(await count({ from: '2030-01-02' })).toBe(0);
    expect((await post(house, outboxList, { sort: 'to' }, { cookie: treasury })).data.list).toHaveLength(1);
    const { code, refusal } = await post(house, outboxList, { sort: 'to' }, { cookie });
    expect([nameOf(code), refusal.field]).toEqual(['not_permitted', 'sort']);
  });

  it('has twenty on a page unless asked otherwise, and at most fifty', async () => {
    await write(60);
    expect((await page({})).list).toHaveLength(20);
    expect((await page({ limit: 50 })).list).toHaveLength(50);
    expect((await post(house, outboxList, { limit: 51 }, { cookie })).code).toBe(400);
  });

  it.each(['0-0', '999999999999999-999999999999999999', '1-1'])(
    'begins or ends at any cursor: %s',
    async (cursor) => {
      await write(2);
      const { list } = await page({ cursor });
      expect(list).toHaveLength(cursor.startsWith('9') ? 2 : 0);
    },
  );

  it('never shows a code, wherever the letter lies: here, on its way, sent or given up', async () => {
    const { account } = await newCustomer(house);
    await post(house, forgetPassword, { account });
    const code = /\d{6}/.exec((await house.base.outbox.mailbox(account))[0]?.subject ?? '')?.[0] ?? 'no code';
    for (const [state, params] of [
      ['practice', { code, minutes: 10 }],
      ['waiting', { code, minutes: 10 }],
      ['failed', { minutes: 10 }],
      ['sent', { minutes: 10 }],
    ]) {
      await house.data.asOwner.query('update letter set state = $1, params = $2', [state, params]);
      const [letter] = (await page({})).list;
      expect(letter).toMatchObject({ to: mask(account), state, attempts: 0 });
      expect(letter?.subject).toBe('Your Paperlock code: ••••••');
      expect(letter?.body).toContain('Your code is ••••••. It is valid for 10 minutes.');
      expect(JSON.stringify(letter)).not.toContain(code);
    }
  });
});
