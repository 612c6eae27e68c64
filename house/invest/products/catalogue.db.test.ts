import type { Answer } from '@paperlock/contract/call.ts';
import { login } from '@paperlock/contract/identity.ts';
import { messageList } from '@paperlock/contract/messages.ts';
import { orderPreview } from '@paperlock/contract/orders.ts';
import {
  book,
  bookCancel,
  bookingList,
  categoryList,
  checkCategoryPassword,
  productInfo,
  productList,
} from '@paperlock/contract/products.ts';
import { productSuspend } from '@paperlock/contract/products-desk.ts';
import { between, expectBetween } from '@paperlock/server/src/test-between.ts';
import {
  nameOf,
  newCustomer,
  openTestHouse,
  PASSWORD,
  post,
  type TestCustomer,
} from '@paperlock/server/src/test-house.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { waitsOrEnds } from '../../db/test-waiting.ts';
import { buy, fundReserve, investor, pass } from '../orders/test-market.ts';
import { CATEGORY_PASSWORD, inDays, newCategory, newProduct, openDesk, savedCategory } from './test-desk.ts';

const house = await openTestHouse();
const desk = await openDesk(house);
await fundReserve(house, '1000');

const list = (who: Pick<TestCustomer, 'token'>, ask: object = {}) => post(house, productList, ask, who);
const namesIn = async (who: Pick<TestCustomer, 'token'>, ask: object = {}) =>
  (await list(who, ask)).data.list.map(({ name }) => name);
const named = (name: string) => ({ texts: { en: { name, description: `About ${name}.` } } });
const unlock = (who: Pick<TestCustomer, 'token'>, categoryId: string, password = CATEGORY_PASSWORD) =>
  post(house, checkCategoryPassword, { category_id: categoryId, password }, who);

let who: TestCustomer;
beforeEach(async () => {
  who = await newCustomer(house);
});

describe('a category', () => {
  it('is read in the reader’s language, and in English where it has no text of theirs', async () => {
    const texts = { en: { name: 'Steady ones' }, de: { name: 'Die Ruhigen' } };
    const { id } = await newCategory(house, desk, { texts });
    const nameIn = async (lang: string) =>
      (await post(house, categoryList, {}, { ...who, headers: { lang } })).data.list.find(
        (category) => category.id === id,
      )?.name;
    expect([await nameIn('de'), await nameIn('en'), await nameIn('fr')]).toEqual([
      'Die Ruhigen',
      'Steady ones',
      'Steady ones',
    ]);
  });

  it('comes at its place', async () => {
    const last = await newCategory(house, desk, { position: 900 });
    const first = await newCategory(house, desk, { position: 0 });
    const ids = (await post(house, categoryList, {}, who)).data.list.map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(last.id));
  });
});

describe('a category behind a password', () => {
  const made = async () => {
    const { id, version } = await newCategory(house, desk, { password: CATEGORY_PASSWORD });
    const hidden = await newProduct(house, desk, id, named('Hidden'));
    return { id, version, hidden: hidden.id };
  };

  it('shows nothing of what is in it, whichever call asks', async () => {
    const { id, hidden } = await made();
    expect((await list(who)).data.list.map((product) => product.id)).not.toContain(hidden);
    const asked = [
      await list(who, { category_id: id }),
      await post(house, productInfo, { id: hidden }, who),
      await post(house, book, { id: hidden }, who),
      await post(house, orderPreview, { product_id: hidden, quantity: 2 }, who),
    ];
    expect(asked.map(({ code }) => nameOf(code))).toEqual(Array(4).fill('category_locked'));
    for (const { envelope } of asked) expect(JSON.stringify(envelope)).not.toContain('Hidden');
  });

  it('that came with the template is not shown to a person alone in a world, but to a class', async () => {
    const { id } = await made();
    const isListedIn = async (kind: 'private' | 'class') => {
      await house.data.asOwner.query(
        `update world set kind = $1, name = '0000000000000001', born_at = clock_timestamp() + interval '1 ms'`,
        [kind],
      );
      const reader = { customerId: who.user.id, sessionId: id, lang: 'en' };
      return (await house.invest.products.categories(reader)).list.some((category) => category.id === id);
    };
    expect([await isListedIn('private'), await isListedIn('class')]).toEqual([false, true]);
    await house.data.asOwner.query(`update world set kind = 'open', name = null, born_at = now()`);
  });

  it('opens to the session that gives it, for half an hour, and to no other of the same person', async () => {
    const { id, hidden } = await made();
    const unlocked = await between(house.base.clock, () => unlock(who, id));
    const { data } = unlocked.value;
    expectBetween(data.granted_until, unlocked, 30 * 60_000);
    expect(await namesIn(who, { category_id: id })).toEqual(['Hidden']);
    expect((await post(house, productInfo, { id: hidden }, who)).code).toBe(200);
    const { list: shelves } = (await post(house, categoryList, {}, who)).data;
    expect(shelves.find((shelf) => shelf.id === id)).toMatchObject({
      locked: true,
      granted_until: data.granted_until,
    });

    const other = (await post(house, login, { account: who.account, password: PASSWORD })).data;
    expect(nameOf((await list(other, { category_id: id })).code)).toBe('category_locked');

    await house.data.asOwner.query(`update category_grant set until_at = now() - interval '1 second'`);
    expect(nameOf((await list(who, { category_id: id })).code)).toBe('category_locked');
  });

  it('stays closed to another word, also to one that only looks like it', async () => {
    const { id } = await made();
    for (const wrong of ['open sesame 7', `${CATEGORY_PASSWORD} `, 'x', '🗝️', '\u202eOpen Sesame 7']) {
      const { code, refusal } = await unlock(who, id, wrong);
      expect([nameOf(code), refusal.field]).toEqual(['category_password_wrong', 'password']);
    }
    expect(nameOf((await list(who, { category_id: id })).code)).toBe('category_locked');
  });

  it('is closed again to everybody when its password changes, and open to all without one', async () => {
    const { id, version } = await made();
    await unlock(who, id);
    const change = (seen: number, password: string | null) =>
      savedCategory(house, desk, {
        category: { id, version: seen },
        texts: { en: { name: 'Shelf' } },
        position: 1,
        password,
      });
    const { data: changed } = await change(version, 'Another Word 8');
    expect(nameOf((await list(who, { category_id: id })).code)).toBe('category_locked');
    expect(nameOf((await unlock(who, id)).code)).toBe('category_password_wrong');
    expect((await change(changed.version, null)).code).toBe(200);
    expect(await namesIn(who, { category_id: id })).toEqual(['Hidden']);
  });

  it('is not opened by a password that is being changed at that moment', async () => {
    const { id } = await made();
    const { asOwner } = house.data;
    await asOwner.query('begin');
    await asOwner.query(`update category set password_hash = password_hash || 'x' where id = $1`, [id]);
    await asOwner.query('delete from category_grant where category_id = $1', [id]);
    const trying = unlock(who, id);
    await waitsOrEnds(house.data, trying);
    await asOwner.query('commit');
    expect(nameOf((await trying).code)).toBe('category_password_wrong');
    expect(nameOf((await list(who, { category_id: id })).code)).toBe('category_locked');
  });

  it('that there is not, or that needs no password, has nothing to open', async () => {
    const open = await newCategory(house, desk);
    expect(nameOf((await unlock(who, open.id)).code)).toBe('not_found');
    expect(nameOf((await unlock(who, who.user.id)).code)).toBe('not_found');
    expect(nameOf((await list(who, { category_id: who.user.id })).code)).toBe('not_found');
  });
});

it('a category’s password can be tried five times in a quarter of an hour, in however many sessions', async () => {
  const strict = await openTestHouse({ rateLimitScale: 1 });
  try {
    const people = await openDesk(strict);
    const { id } = await newCategory(strict, people, { password: CATEGORY_PASSWORD });
    const person = await newCustomer(strict);
    const other = (await post(strict, login, { account: person.account, password: PASSWORD })).data;
    const tryAs = async ({ token }: { token: string }, password: string) => {
      const ask = { category_id: id, password };
      return nameOf((await post(strict, checkCategoryPassword, ask, { token })).code);
    };
    for (const caller of [person, other, person, other, person]) {
      expect(await tryAs(caller, 'Wrong 1')).toBe('category_password_wrong');
    }
    expect(await tryAs(person, CATEGORY_PASSWORD)).toBe('too_many_requests');
    expect(await tryAs(other, CATEGORY_PASSWORD)).toBe('too_many_requests');
    expect(await tryAs(await newCustomer(strict), CATEGORY_PASSWORD)).toBe('success');
  } finally {
    await strict.close();
  }
});

describe('the list of products', () => {
  it('is filtered by category, state, type and strategy', async () => {
    const { id } = await newCategory(house, desk);
    const variable = { type: 'premium_plus', daily_ppm: 0, payout: 'maturity' };
    const fixed = { early_redemption: false, auto_renew: false };
    await newProduct(house, desk, id, { ...named('Plain') });
    await newProduct(house, desk, id, { ...named('Turtle'), strategy: 'sea_turtle', type: 'premium' });
    await newProduct(house, desk, id, { ...named('Swing'), ...variable, ...fixed });
    await newProduct(house, desk, id, { ...named('Later'), open_at: await inDays(house, 3) });
    const ask = async (filter: object) => (await namesIn(who, { category_id: id, ...filter })).sort();
    expect(await ask({})).toEqual(['Later', 'Plain', 'Swing', 'Turtle']);
    expect(await ask({ state: 'booking' })).toEqual(['Later']);
    expect(await ask({ state: 'open', strategy: 'spot' })).toEqual(['Plain', 'Swing']);
    expect(await ask({ type: 'premium' })).toEqual(['Turtle']);
    expect(await ask({ state: 'matured' })).toEqual([]);
  });

  it('is paged without doubling or losing any, also when many open at the same moment', async () => {
    const { id } = await newCategory(house, desk);
    const open_at = await inDays(house, -2);
    for (let nth = 0; nth < 7; nth += 1) await newProduct(house, desk, id, { ...named(`P${nth}`), open_at });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Answer<typeof productList> = (
        await list(who, { category_id: id, limit: 3, ...(cursor && { cursor }) })
      ).data;
      seen.push(...page.list.map(({ name }) => name));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toEqual(['P6', 'P5', 'P4', 'P3', 'P2', 'P1', 'P0']);
  });
});

describe('a product', () => {
  it('tells its terms, the yearly ratio and where the money would come from', async () => {
    const { id } = await newCategory(house, desk);
    const buyer = await investor(house);
    const product = await newProduct(house, desk, id, named('Steady'));
    await buy(house, buyer, product.id, 10);
    const { data } = await post(house, productInfo, { id: product.id }, buyer);
    expect(data).toMatchObject({
      name: 'Steady',
      description: 'About Steady.',
      entry: '20',
      yearly_ppm: 182_500,
      return_ppm: 15_000,
      sold: '100',
      rolling: true,
      progress_ppm: null,
      sold_out: false,
    });
    // 100 USDT at 0.05 % for 30 days.
    expect(data.funding).toMatchObject({ reserve: '998.5', escrow: '1.5', promised: '1.5' });
    // What 998.5 can promise at 1.5 % in all, in whole units of 10.
    expect(data.left).toBe('66560');
    await pass(house, 24);
    const later = (await post(house, productInfo, { id: product.id }, buyer)).data;
    expect(later.funding).toMatchObject({ escrow: '1.45', promised: '1.45' });
  });

  it('that is not open yet says what comes of it when it is bought as soon as it opens', async () => {
    const { id } = await newCategory(house, desk);
    const open_at = await inDays(house, 7);
    const product = await newProduct(house, desk, id, { open_at });
    const { data } = await post(house, productInfo, { id: product.id }, who);
    const daysAfter = (at: string) => (Date.parse(at) - Date.parse(open_at)) / 86_400_000;
    expect([data.state, daysAfter(data.first_payment_at), daysAfter(data.matures_at)]).toEqual([
      'booking',
      1,
      data.period_days,
    ]);
  });

  it('is sold out when the target leaves less than the least order', async () => {
    const { id } = await newCategory(house, desk);
    const raise = { target: '50', launch_at: await inDays(house, 61), auto_renew: false };
    const product = await newProduct(house, desk, id, raise);
    const buyer = await investor(house);
    await buy(house, buyer, product.id, 4);
    const { data } = await post(house, productInfo, { id: product.id }, buyer);
    expect(data).toMatchObject({ sold: '40', left: '10', sold_out: true, progress_ppm: 800_000 });
  });

  it('that is variable promises nothing, so no reserve limits its sale', async () => {
    const { id } = await newCategory(house, desk);
    const variable = {
      type: 'premium_plus',
      daily_ppm: 0,
      payout: 'maturity',
      open_at: await inDays(house, -5),
    };
    const product = await newProduct(house, desk, id, {
      ...variable,
      early_redemption: false,
      auto_renew: false,
    });
    const { data } = await post(house, productInfo, { id: product.id }, who);
    expect(data).toMatchObject({ daily_ppm: 0, yearly_ppm: 0, return_ppm: 0, left: null, sold_out: false });
  });
});

describe('whoever books a product', () => {
  const messages = async () =>
    (await post(house, messageList, { type: 'personal' }, who)).data.list.map(({ title }) => title);

  it('is told once when it opens, and can take that back', async () => {
    const { id } = await newCategory(house, desk);
    const opens = { open_at: await inDays(house, 2) };
    const wanted = await newProduct(house, desk, id, {
      texts: { ...named('Wanted').texts, de: { name: 'Begehrt', description: 'Für später.' } },
      ...opens,
    });
    const unwanted = await newProduct(house, desk, id, { ...named('Unwanted'), ...opens });
    for (const product of [wanted, wanted, unwanted]) {
      expect((await post(house, book, { id: product.id }, who)).data).toEqual({ booked: true });
    }
    expect((await post(house, productInfo, { id: wanted.id }, who)).data.booked).toBe(true);
    expect((await post(house, bookCancel, { id: unwanted.id }, who)).data).toEqual({ booked: false });
    await house.invest.products.tellOpened();
    expect(await messages()).not.toContain('Wanted is open');
    await pass(house, 48);
    await Promise.all([house.invest.products.tellOpened(), house.invest.products.tellOpened()]);
    await house.invest.products.tellOpened();
    const told = await messages();
    expect(told.filter((title) => title === 'Wanted is open')).toHaveLength(1);
    expect(told).not.toContain('Unwanted is open');
    const inGerman = { ...who, headers: { lang: 'de' } };
    const [opened] = (await post(house, messageList, { type: 'personal' }, inGerman)).data.list;
    expect(opened?.title).toBe('Begehrt ist offen');
    expect(opened?.about).toEqual({ type: 'product', id: wanted.id });
    expect(nameOf((await post(house, book, { id: wanted.id }, who)).code)).toBe('product_opened');
  });

  it('finds it in a list of their own, the latest first, also when its category is shut again', async () => {
    const open = await newCategory(house, desk);
    const shut = await newCategory(house, desk, { password: CATEGORY_PASSWORD });
    const opens = { open_at: await inDays(house, 2) };
    const first = await newProduct(house, desk, open.id, { ...named('First'), ...opens });
    const hidden = await newProduct(house, desk, shut.id, { ...named('Hidden'), ...opens });
    await unlock(who, shut.id);
    for (const { id } of [first, hidden]) await post(house, book, { id }, who);
    const again = (await post(house, login, { account: who.account, password: PASSWORD })).data;
    const bookings = async (ask: object = {}) => (await post(house, bookingList, ask, again)).data;
    expect((await bookings()).list).toMatchObject([
      { name: 'Hidden', state: 'booking', told_at: null },
      { name: 'First', state: 'booking', told_at: null },
    ]);
    const { list: page, next_cursor } = await bookings({ limit: 1 });
    expect(page.map(({ id }) => id)).toEqual([hidden.id]);
    expect((await bookings({ limit: 1, cursor: next_cursor })).list.map(({ id }) => id)).toEqual([first.id]);

    await post(house, bookCancel, { id: hidden.id }, again);
    await pass(house, 48);
    await house.invest.products.tellOpened();
    const [told, ...rest] = (await bookings()).list;
    expect([told?.name, told?.state, rest]).toEqual(['First', 'open', []]);
    expect(told?.told_at).not.toBeNull();
    expect((await post(house, bookingList, {}, await newCustomer(house))).data.list).toEqual([]);
  });

  it('of a suspended one is told once it goes on', async () => {
    const { id } = await newCategory(house, desk);
    const product = await newProduct(house, desk, id, {
      ...named('Halted'),
      open_at: await inDays(house, 1),
    });
    await post(house, book, { id: product.id }, who);
    const suspend = (version: number, suspended: boolean) =>
      post(
        house,
        productSuspend,
        { id: product.id, version, suspended, ...(suspended && { reason: 'Under review' }) },
        { cookie: desk.maker },
      );
    expect((await suspend(product.version, true)).data.state).toBe('suspended');
    expect(nameOf((await post(house, book, { id: product.id }, who)).code)).toBe('product_suspended');
    await pass(house, 25);
    await house.invest.products.tellOpened();
    expect(await messages()).not.toContain('Halted is open');
    await suspend(product.version + 1, false);
    await house.invest.products.tellOpened();
    expect(await messages()).toContain('Halted is open');
  });
});
