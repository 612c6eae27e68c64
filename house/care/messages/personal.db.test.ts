import { messageList, messageRead, messageReadAll, messageUnread } from '@paperlock/contract/messages.ts';
import { newCustomer, openTestHouse, post, type TestCustomer } from '@paperlock/server/src/test-house.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const house = await openTestHouse();

let mira: TestCustomer;
beforeEach(async () => {
  mira = await newCustomer(house);
});

const personal = { type: 'personal' };
const listOf = async ({ token }: TestCustomer, ask: object = personal, headers = {}) =>
  (await post(house, messageList, { ...personal, ...ask }, { token, headers })).data;
const unreadOf = async ({ token }: TestCustomer) => (await post(house, messageUnread, {}, { token })).data;
const happen = (count: number) =>
  house.db.inTransaction(async (tx) => {
    for (let n = 0; n < count; n += 1) {
      await house.base.facts.write(tx, {
        customerId: mira.user.id,
        kind: 'verification_submitted',
        params: {},
      });
    }
  });

describe('what happened to a person', () => {
  it('is a message of theirs, once', async () => {
    const { list } = await listOf(mira);
    expect(list).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        type: 'personal',
        title: 'Welcome to Paperlock',
        body: expect.stringContaining('Never send real funds'),
        lang: 'en',
        about: null,
        frees_money: false,
        pinned: false,
        read: false,
        at: expect.any(String),
      },
    ]);
  });

  it('is read in the language and at the time of whoever reads it', async () => {
    await house.db.inTransaction((tx) =>
      house.base.facts.write(tx, {
        customerId: mira.user.id,
        kind: 'pin_changed',
        params: { hold_until: new Date('2030-01-02T23:30:00Z') },
      }),
    );
    const [inUtc] = (await listOf(mira)).list;
    const [inTokyo] = (await listOf(mira, {}, { timezone: 'Asia/Tokyo', lang: 'ar' })).list;
    expect(inUtc?.body).toContain('on hold until 2030-01-02 23:30:00');
    expect(inTokyo?.body).toContain('2030-01-03 08:30:00');
    expect(inTokyo?.lang).toBe('ar');
    // What browsers call a language, which is not always what its folder is called.
    const [inManila] = (await listOf(mira, {}, { lang: 'ph' })).list;
    expect(inManila?.lang).toBe('fil');
  });

  it('is nobody else’s', async () => {
    const noor = await newCustomer(house);
    const [message] = (await listOf(mira)).list;
    const ask = { type: 'personal', id: message?.id };
    expect((await post(house, messageRead, ask, { token: noor.token })).code).toBe(404);
    expect(await unreadOf(mira)).toMatchObject({ personal: 1 });
    expect((await listOf(noor)).list.map(({ id }) => id)).not.toContain(message?.id);
  });

  it('of a kind that this version does not know still leaves the list readable', async () => {
    await house.data.asOwner.query(
      `insert into fact (customer_id, kind, happened_at) values ($1, 'from_the_future', now())`,
      [mira.user.id],
    );
    expect((await listOf(mira)).list).toHaveLength(2);
  });
});

describe('reading', () => {
  it('one takes one off the count, and reading it again changes nothing', async () => {
    await happen(2);
    expect(await unreadOf(mira)).toEqual({ personal: 3, system: 0, news: 0, total: 3 });
    const [newest] = (await listOf(mira)).list;
    const ask = { type: 'personal', id: newest?.id };
    for (let n = 0; n < 2; n += 1) {
      const { data } = await post(house, messageRead, ask, { token: mira.token });
      expect(data).toMatchObject({ personal: 2, total: 2 });
    }
    expect((await listOf(mira)).list.map(({ read }) => read)).toEqual([true, false, false]);
  });

  it('all leaves none, and what comes later is new', async () => {
    await happen(3);
    const { data } = await post(house, messageReadAll, {}, { token: mira.token });
    expect(data).toEqual({ personal: 0, system: 0, news: 0, total: 0 });
    await happen(1);
    expect(await unreadOf(mira)).toMatchObject({ personal: 1, total: 1 });
  });

  it('all of another type leaves these alone', async () => {
    await post(house, messageReadAll, { type: 'news' }, { token: mira.token });
    expect(await unreadOf(mira)).toMatchObject({ personal: 1 });
  });

  it.each(['999999999999999999', '0', '-1', '1e3', 'x', '01'])(
    '%j is nothing that could be read',
    async (id) => {
      const { code } = await post(house, messageRead, { type: 'personal', id }, { token: mira.token });
      expect([400, 404]).toContain(code);
    },
  );

  it('is hinted at, for the person’s other devices', async () => {
    await post(house, messageReadAll, {}, { token: mira.token });
    const { rows } = await house.data.asOwner.query(
      `select topic from hint where customer_id = $1 order by id desc limit 1`,
      [mira.user.id],
    );
    expect(rows).toEqual([{ topic: 'message' }]);
  });
});

it('the list is paged; what arrives in between is neither doubled nor lost', async () => {
  await happen(6);
  const first = await listOf(mira, { limit: 3 });
  await happen(2);
  const second = await listOf(mira, { limit: 3, cursor: first.next_cursor });
  const third = await listOf(mira, { limit: 3, cursor: second.next_cursor });
  const ids = [first, second, third].flatMap(({ list }) => list.map(({ id }) => id));
  expect(ids).toHaveLength(7);
  expect(new Set(ids).size).toBe(7);
  expect(third).toMatchObject({ has_more: false, next_cursor: null });
});
