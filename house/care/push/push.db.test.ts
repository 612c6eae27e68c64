import { updateInfo } from '@paperlock/contract/accounts.ts';
import { logout } from '@paperlock/contract/identity.ts';
import { messageReadAll } from '@paperlock/contract/messages.ts';
import { pushOff, pushOn, pushState } from '@paperlock/contract/push.ts';
import { factKinds } from '@paperlock/domain/messages/kinds.ts';
import { MOST_DEVICES } from '@paperlock/domain/push/limits.ts';
import { nodeKeys } from '@paperlock/server/src/adapters/node-keys/node-keys.ts';
import {
  nameOf,
  newCustomer,
  openSecondNode,
  openTestHouse,
  post,
  type TestCustomer,
} from '@paperlock/server/src/test-house.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { speakerFor } from '../../desk/answer.ts';
import type { PushAnswer, PushService } from '../../ports/push.ts';
import { createPush } from './index.ts';
import { testBrowser } from './test-browser.ts';

const house = await openTestHouse();

type Parcel = Parameters<PushService['deliver']>[0];
let delivered: Parcel[] = [];
let answers: (parcel: Parcel) => Promise<PushAnswer>;
const secret = nodeKeys.push.newSecret();
const {
  db,
  base: { facts, sessions, limiter },
  people: { identity },
} = house;
const push = createPush({
  db,
  keys: nodeKeys,
  facts,
  sessions,
  limiter,
  service: {
    deliver: (parcel) => {
      delivered.push(parcel);
      return answers(parcel);
    },
  },
  secret: async () => secret,
  contact: null,
  languageFor: async (customerId) => (await identity.user(customerId)).language,
  speakerFor,
});

beforeEach(async () => {
  delivered = [];
  answers = async () => ({ status: 201 });
  await house.data.asOwner.query('delete from push_subscription');
});

const turnOn = async (customer: TestCustomer, browser = testBrowser()) => {
  expect((await post(house, pushOn, browser.subscription, { token: customer.token })).code).toBe(200);
  return browser;
};
const somethingNew = ({ user }: TestCustomer) =>
  facts.write(db.sql, { customerId: user.id, kind: 'deposit_credited', params: { amount: '25.5' } });
const isOn = async (
  { token }: TestCustomer,
  { subscription: { endpoint } }: ReturnType<typeof testBrowser>,
) => (await post(house, pushState, { endpoint }, { token })).data.on;

describe('a browser that was switched on', () => {
  it('is told of what is new from then on, once, and of nothing that it says', async () => {
    const ana = await newCustomer(house);
    const browser = await turnOn(ana);
    expect(await push.tell()).toBe(0);

    await somethingNew(ana);
    expect(await push.tell()).toBe(1);
    expect(await push.tell()).toBe(0);
    const [parcel] = delivered;
    expect(parcel?.endpoint).toBe(browser.subscription.endpoint);
    expect(parcel?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      topic: 'message',
    });
    expect(parcel?.headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]{87}$/);
    const said = browser.open(parcel?.body ?? Buffer.alloc(0));
    expect(said).toEqual({
      title: 'Paperlock · practice money',
      body: 'New message about a deposit',
      lang: 'en',
      dir: 'ltr',
    });
    expect(JSON.stringify(said)).not.toContain('25');
  });

  it('is told of what waited and was written after what it has heard of already', async () => {
    const ana = await newCustomer(house);
    await turnOn(ana);
    await db.inTransaction(async (tx) => {
      await tx.query('select now()');
      await somethingNew(ana);
      expect(await push.tell()).toBe(1);
      await facts.write(tx, { customerId: ana.user.id, kind: 'deposit_credited', params: { amount: '1' } });
    });
    expect(await push.tell()).toBe(1);
    expect(await push.tell()).toBe(0);
  });

  it('is told in the language of its owner, else in its own', async () => {
    const ana = await newCustomer(house);
    const browser = testBrowser();
    const caller = { token: ana.token, headers: { lang: 'ar' } };
    await post(house, pushOn, browser.subscription, caller);
    await somethingNew(ana);
    await push.tell();
    expect(browser.open(delivered[0]?.body ?? Buffer.alloc(0))).toMatchObject({ lang: 'ar', dir: 'rtl' });
    await post(house, updateInfo, { language: 'de' }, caller);
    await somethingNew(ana);
    await push.tell();
    expect(browser.open(delivered[1]?.body ?? Buffer.alloc(0))).toMatchObject({ lang: 'de', dir: 'ltr' });
  });

  it('is told once where several workers look at the same time', async () => {
    const ana = await newCustomer(house);
    await turnOn(ana);
    await somethingNew(ana);
    const told = await Promise.all([push.tell(), push.tell(), push.tell(), push.tell()]);
    expect(told.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(delivered).toHaveLength(1);
  });

  it('is not told what was read elsewhere in the meantime', async () => {
    const ana = await newCustomer(house);
    await turnOn(ana);
    await somethingNew(ana);
    await post(house, messageReadAll, {}, { token: ana.token });
    expect(await push.tell()).toBe(0);
  });

  it('is told nothing once its owner has signed out there', async () => {
    const ana = await newCustomer(house);
    await turnOn(ana);
    await post(house, logout, {}, { token: ana.token });
    await somethingNew(ana);
    expect(await push.tell()).toBe(0);
    expect(await push.allOf(ana.user.id)).toEqual([]);
  });

  it('belongs to whoever switched it on last', async () => {
    const [ana, ben] = [await newCustomer(house), await newCustomer(house)];
    const browser = await turnOn(ana);
    await turnOn(ben, browser);
    expect([await isOn(ana, browser), await isOn(ben, browser)]).toEqual([false, true]);
    await somethingNew(ana);
    expect(await push.tell()).toBe(0);
  });

  it('is switched off by its owner alone, as often as they like', async () => {
    const [ana, ben] = [await newCustomer(house), await newCustomer(house)];
    const browser = await turnOn(ana);
    const off = ({ token }: TestCustomer) =>
      post(house, pushOff, { endpoint: browser.subscription.endpoint }, { token });
    expect((await off(ben)).code).toBe(200);
    expect(await isOn(ana, browser)).toBe(true);
    expect([(await off(ana)).code, (await off(ana)).code]).toEqual([200, 200]);
    expect(await isOn(ana, browser)).toBe(false);
  });

  it.each([404, 410])('is forgotten when its service answers %i', async (status) => {
    const ana = await newCustomer(house);
    const browser = await turnOn(ana);
    answers = async () => ({ status });
    await somethingNew(ana);
    expect(await push.tell()).toBe(0);
    expect(await isOn(ana, browser)).toBe(false);
  });

  it('has words for everything that somebody can be told about', () => {
    const { sayKey } = speakerFor('en');
    for (const { topic } of Object.values(factKinds))
      expect(sayKey(`push.about_${topic}`)).not.toBe(sayKey('no.such_text'));
  });
});

describe('a service that does not take a message', () => {
  const silent = async () => {
    throw new Error('no route');
  };
  const waited = (seconds: number) =>
    house.data.asOwner.query(
      'update push_subscription set wait_until = wait_until - make_interval(secs => $1)',
      [seconds],
    );

  /** How long it is left alone after this, held against the clock before and after, however long that takes. */
  const expectWait = async (seconds: number, act: () => Promise<void>) => {
    const { rows: started } = await house.data.asOwner.query<{ at: string }>(
      'select clock_timestamp()::text as at',
    );
    await act();
    const { rows } = await house.data.asOwner.query<{ most: number; least: number }>(
      `select extract(epoch from wait_until - $1::timestamptz)::float8 as most,
              extract(epoch from wait_until - clock_timestamp())::float8 as least from push_subscription`,
      [started[0]?.at],
    );
    // Times are kept in milliseconds.
    expect(rows[0]?.most).toBeGreaterThan(seconds - 0.001);
    expect(rows[0]?.least).toBeLessThan(seconds + 0.001);
  };

  it('is asked again later, and what was new then is told', async () => {
    const ana = await newCustomer(house);
    await turnOn(ana);
    await somethingNew(ana);
    answers = silent;
    await expectWait(60, async () =>
      expect([await push.tell(), await push.tell(), delivered.length]).toEqual([0, 0, 1]),
    );
    answers = async () => ({ status: 201 });
    await waited(30);
    expect(await push.tell()).toBe(0);
    await waited(30);
    expect([await push.tell(), await push.tell(), delivered.length]).toEqual([1, 0, 2]);
  });

  it('because its worker died over it is asked by the next one', async () => {
    const ana = await newCustomer(house);
    await turnOn(ana);
    await somethingNew(ana);
    answers = () => new Promise(() => {});
    void push.tell();
    await expect.poll(() => delivered.length, { timeout: 20_000 }).toBe(1);
    answers = async () => ({ status: 201 });
    expect(await push.tell()).toBe(0);
    await waited(60);
    expect([await push.tell(), await push.tell()]).toEqual([1, 0]);
  });

  it('is left alone for as long as it says', async () => {
    const ana = await newCustomer(house);
    await turnOn(ana);
    await somethingNew(ana);
    answers = async () => ({ status: 429, retryAfterSeconds: 900 });
    await expectWait(900, async () => void (await push.tell()));
    await waited(870);
    await push.tell();
    expect(delivered).toHaveLength(1);
    await waited(30);
    answers = async () => ({ status: 201 });
    expect(await push.tell()).toBe(1);
  });

  it('is not waited for, and so holds up no other', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => newCustomer(house)));
    const dead = (n: number) => ({
      subscription: { ...testBrowser().subscription, endpoint: `https://web.push.apple.com/dead-${n}` },
      open: () => null,
    });
    for (const [n, who] of people.entries()) await turnOn(who, n === 0 ? testBrowser() : dead(n));
    for (const who of people) await somethingNew(who);
    answers = ({ endpoint }) => (endpoint.includes('dead') ? silent() : Promise.resolve({ status: 201 }));
    expect(await push.tell()).toBe(1);
    // One handful found out that nobody is there; the rest was not even tried.
    expect(delivered.filter(({ endpoint }) => endpoint.includes('dead'))).toHaveLength(10);
    answers = async () => ({ status: 201 });
    expect(await push.tell()).toBe(19);
  });

  it('is given up after twenty failures in a row, and one success forgives them', async () => {
    const ana = await newCustomer(house);
    const browser = await turnOn(ana);
    await somethingNew(ana);
    const fail = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        await waited(86_400);
        await push.tell();
      }
    };
    answers = silent;
    await fail(19);
    expect(await isOn(ana, browser)).toBe(true);
    answers = async () => ({ status: 201 });
    await waited(86_400);
    expect(await push.tell()).toBe(1);
    await somethingNew(ana);
    answers = async () => ({ status: 503 });
    await fail(19);
    expect(await isOn(ana, browser)).toBe(true);
    await fail(1);
    expect(await isOn(ana, browser)).toBe(false);
  });
});

describe('switching on', () => {
  it.each([
    ['another host', { endpoint: 'https://intranet.example.org/hook-me' }, 'push_refused', 'endpoint'],
    ['our own network', { endpoint: 'https://127.0.0.1:5432/aaaaaaa' }, 'push_refused', 'endpoint'],
    ['no https', { endpoint: 'http://fcm.googleapis.com/fcm/send/abc' }, 'malformed', 'endpoint'],
    ['no point of the curve', { p256dh: 'B'.repeat(87) }, 'push_refused', 'p256dh'],
    ['a short secret', { auth: 'abc' }, 'malformed', 'auth'],
  ])('with %s is refused', async (_, changes, refusal, field) => {
    const { token } = await newCustomer(house);
    const ask = { ...testBrowser().subscription, ...changes };
    const { code, refusal: said } = await post(house, pushOn, ask, { token });
    expect([nameOf(code), said.field]).toEqual([refusal, field]);
  });

  it('keeps the newest ten browsers of a person', async () => {
    const ana = await newCustomer(house);
    const first = await turnOn(ana);
    for (let n = 0; n < MOST_DEVICES; n += 1) await turnOn(ana);
    expect(await push.allOf(ana.user.id)).toHaveLength(MOST_DEVICES);
    expect(await isOn(ana, first)).toBe(false);
  });
});

describe('the key of the installation', () => {
  it('is made once, is the same on every node, and lies sealed in the database', async () => {
    const { token } = await newCustomer(house);
    const other = await openSecondNode(house);
    try {
      const keyOf = async (node: typeof other) =>
        (await post(node, pushState, { endpoint: null }, { token })).data.key;
      expect(await keyOf(other)).toBe(await keyOf(house));
      expect(Buffer.from(await keyOf(house), 'base64url')).toHaveLength(65);
    } finally {
      await other.close();
    }
    const { rows } = await db.sql.query<{ value: string }>(
      `select value from installation where name = 'push_key'`,
    );
    expect(Buffer.from(rows[0]?.value ?? '', 'base64')).toHaveLength(43 + 12 + 16);
  });
});
