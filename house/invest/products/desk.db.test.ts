import { auditList } from '@paperlock/contract/audit.ts';
import { categoryList, productInfo } from '@paperlock/contract/products.ts';
import {
  categoryDecide,
  categorySave,
  deskProductExport,
  deskProductInfo,
  deskProductList,
  productChange,
  productDelete,
  productDraft,
  productPublish,
  productSuspend,
} from '@paperlock/contract/products-desk.ts';
import {
  nameOf,
  newCustomer,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { buy, fundReserve, investor, pass } from '../orders/test-market.ts';
import { draftOf, inDays, newCategory, newDraft, newProduct, openDesk } from './test-desk.ts';

const house = await openTestHouse();
const desk = await openDesk(house);
const shelf = await newCategory(house, desk);
await fundReserve(house, '500');

const publish = (product: { id: string; version: number }, cookie = desk.checker) =>
  post(house, productPublish, { id: product.id, version: product.version }, { cookie });
const suspend = (product: { id: string; version: number }, suspended: boolean) =>
  post(
    house,
    productSuspend,
    { id: product.id, version: product.version, suspended, ...(suspended && { reason: 'Under review' }) },
    { cookie: desk.maker },
  );

describe('a draft', () => {
  it('is seen by nobody outside, and says what it would promise', async () => {
    const raise = { target: '1000', launch_at: await inDays(house, 61), auto_renew: false };
    const draft = await newDraft(house, desk, shelf.id, raise);
    expect(draft).toMatchObject({
      state: 'draft',
      published_by: null,
      promise_at_target: '15',
      reserve: '500',
      orders: 0,
    });
    const customer = await newCustomer(house);
    expect(nameOf((await post(house, productInfo, { id: draft.id }, customer)).code)).toBe('not_found');
  });

  it('can be deleted as it was seen; what was published stays', async () => {
    const remove = async ({ id, version }: { id: string; version: number }) =>
      nameOf((await post(house, productDelete, { id, version }, { cookie: desk.checker })).code);
    const draft = await newDraft(house, desk, shelf.id);
    expect(await remove({ ...draft, version: 9 })).toBe('conflict');
    expect(await remove(draft)).toBe('success');
    expect(await remove(draft)).toBe('not_found');
    const product = await newProduct(house, desk, shelf.id);
    expect(await remove(product)).toBe('product_published');
    await expect(house.db.sql.query('delete from product where id = $1', [product.id])).rejects.toThrow(
      /its terms stay/,
    );
  });

  it('above 0.10 % a day is refused, whoever asks', async () => {
    const ask = await draftOf(house, shelf.id, { daily_ppm: 1001 });
    const { code, refusal } = await post(house, productDraft, ask, { cookie: desk.maker });
    expect([nameOf(code), refusal.field]).toEqual(['product_ratio_too_high', 'daily_ppm']);
  });

  it.each([
    [{ min_units: 5, max_units: 4 }, 'max_units', 'The maximum quantity is below the minimum.'],
    [{ target: '100' }, 'launch_at', 'A raise needs a target and a launch; a rolling project has neither.'],
    [{ max_units: 50_001 }, 'max_units', 'One order could exceed what the guarantee covers.'],
    [{ category_id: '00000000-0000-4000-8000-000000000000' }, 'category_id', 'This category doesn’t exist.'],
    [
      { close_at: '2020-01-01T00:00:00Z', open_at: '2019-01-01T00:00:00Z' },
      'close_at',
      'The sale would already be over.',
    ],
    [{ close_at: '9999-01-01T00:00:00Z' }, 'close_at', 'That is more than ten years away.'],
    [{ unit_price: '0' }, 'unit_price', 'The price must be above zero.'],
  ])('whose terms do not fit is refused with the reason: %o', async (change, field, message) => {
    const ask = await draftOf(house, shelf.id, change);
    const { code, refusal, envelope } = await post(house, productDraft, ask, { cookie: desk.maker });
    expect([nameOf(code), refusal.field, envelope.message]).toEqual(['product_terms', field, message]);
  });

  it('keeps everything its strategy can be told, and shows it to whoever may buy', async () => {
    const draft = await newDraft(house, desk, shelf.id, { parameters: { below: 0.3, intervals: 7 } });
    const whole = { below: 0.3, above: 0.2, intervals: 7, spacing: 'geometric', stopBelow: 0 };
    expect(draft.parameters).toEqual(whole);
    expect((await publish(draft)).code).toBe(200);
    const { data } = await post(house, productInfo, { id: draft.id }, await newCustomer(house));
    expect(data.parameters).toEqual(whole);
  });

  it.each([
    [{ parameters: { height: 1 } }, 'height', 'This strategy has no such setting.'],
    [{ parameters: { below: 'much' } }, 'below', 'Enter a number.'],
    [{ parameters: { below: -1 } }, 'below', 'Enter a number from 0.01 to 0.9.'],
    [{ parameters: { intervals: 2.5 } }, 'intervals', 'Enter a whole number.'],
    [{ parameters: { spacing: '🐢' } }, 'spacing', 'Choose one of the given values.'],
    [
      { strategy: 'single_order', parameters: { shortDays: 30, longDays: 30 } },
      'longDays',
      'This setting conflicts with the others.',
    ],
  ])('whose strategy cannot trade so is refused at the setting: %o', async (change, name, message) => {
    const ask = await draftOf(house, shelf.id, change);
    const { code, refusal, envelope } = await post(house, productDraft, ask, { cookie: desk.maker });
    expect([nameOf(code), refusal.field, envelope.message]).toEqual([
      'product_parameter',
      `parameters.${name}`,
      message,
    ]);
  });

  it('has texts only in languages that can be chosen', async () => {
    const texts = { en: { name: 'A', description: 'B' }, xx: { name: 'A', description: 'B' } };
    const ask = await draftOf(house, shelf.id, { texts });
    const { code, refusal } = await post(house, productDraft, ask, { cookie: desk.maker });
    expect([nameOf(code), refusal.field]).toEqual(['malformed', 'texts']);
  });

  it('is changed by whoever saw its last state, and not by both of two at once', async () => {
    const { id, version } = await newDraft(house, desk, shelf.id);
    const change = async (period_days: number) => {
      const ask = { id, version, ...(await draftOf(house, shelf.id, { period_days })) };
      return nameOf((await post(house, productChange, ask, { cookie: desk.maker })).code);
    };
    const both = await Promise.all([change(40), change(50)]);
    expect(both.sort()).toEqual(['conflict', 'success']);
  });
});

describe('publishing', () => {
  it('takes another person than the one who drafted', async () => {
    const draft = await newDraft(house, desk, shelf.id);
    expect(nameOf((await publish(draft, desk.maker)).code)).toBe('proposal_own');
    const { data } = await publish(draft);
    expect(data).toMatchObject({ state: 'open', published_at: expect.any(String) });
    expect(data.published_by).not.toBe(data.drafted_by);
  });

  it('takes another person than the one who changed it last', async () => {
    const draft = await newDraft(house, desk, shelf.id);
    const ask = { id: draft.id, version: draft.version, ...(await draftOf(house, shelf.id)) };
    const changed = (await post(house, productChange, ask, { cookie: desk.checker })).data;
    expect(nameOf((await publish(changed, desk.checker)).code)).toBe('proposal_own');
    expect((await publish(changed, desk.maker)).code).toBe(200);
  });

  it('happens to what was seen, once, and ends all changes', async () => {
    const draft = await newDraft(house, desk, shelf.id);
    expect(nameOf((await publish({ ...draft, version: 9 })).code)).toBe('conflict');
    const both = await Promise.all([publish(draft), publish(draft)]);
    expect(both.map(({ code }) => nameOf(code)).sort()).toEqual(['product_published', 'success']);
    const ask = { id: draft.id, version: draft.version + 1, ...(await draftOf(house, shelf.id)) };
    const change = await post(house, productChange, ask, { cookie: desk.maker });
    expect(nameOf(change.code)).toBe('product_published');
  });

  it('is refused when the sale ended while the draft lay there', async () => {
    const draft = await newDraft(house, desk, shelf.id, { close_at: await inDays(house, 1) });
    await pass(house, 25);
    const { code, envelope } = await publish(draft);
    expect([nameOf(code), envelope.message]).toEqual(['product_terms', 'The sale would already be over.']);
  });

  it('is nobody’s who has no such permission', async () => {
    const cookie = await signInOperator(house, await newOperator(house, 'treasury_checker', 'support'));
    const { code, refusal } = await publish(await newDraft(house, desk, shelf.id), cookie);
    expect([code, refusal.params]).toEqual([403, { permission: 'products.publish' }]);
  });

  it('is in the audit log with the terms', async () => {
    const { id } = await newProduct(house, desk, shelf.id);
    const auditor = await signInOperator(house, await newOperator(house, 'auditor'));
    const { list } = (await post(house, auditList, { subject: `product:${id}` }, { cookie: auditor })).data;
    expect(list.map(({ action }) => action)).toEqual(['product.published', 'product.drafted']);
    expect(list[0]?.details).toMatchObject({ daily_ppm: 500, period_days: 30 });
  });
});

describe('suspending', () => {
  it('stops the sale; what was sold runs on', async () => {
    const product = await newProduct(house, desk, shelf.id);
    const buyer = await investor(house);
    await buy(house, buyer, product.id, 5);
    const stopped = (await suspend(product, true)).data;
    expect(stopped).toMatchObject({
      state: 'suspended',
      orders: 1,
      sold: '50',
      suspended: { reason: 'Under review' },
    });
    await pass(house, 24);
    const { accumulated } = await house.invest.orders.sum({
      customerId: buyer.user.id,
      sessionId: '',
      lang: 'en',
    });
    expect(accumulated).toBe('0.025');
    expect((await suspend(stopped, false)).data.state).toBe('open');
  });

  it('asks for a reason', async () => {
    const { id, version } = await newProduct(house, desk, shelf.id);
    const { code, refusal } = await post(
      house,
      productSuspend,
      { id, version, suspended: true },
      { cookie: desk.maker },
    );
    expect([nameOf(code), refusal.field]).toEqual(['malformed', 'reason']);
  });

  it('is refused where nothing is on sale, or nothing was stopped', async () => {
    const draft = await newDraft(house, desk, shelf.id);
    expect(nameOf((await suspend(draft, true)).code)).toBe('product_state');
    const open = await newProduct(house, desk, shelf.id, { close_at: await inDays(house, 1) });
    expect(nameOf((await suspend(open, false)).code)).toBe('product_state');
    await pass(house, 25);
    expect(nameOf((await suspend(open, true)).code)).toBe('product_state');
  });
});

it('the console’s list has drafts too, newest first, in pages', async () => {
  const older = await newDraft(house, desk, shelf.id);
  const newer = await newDraft(house, desk, shelf.id);
  const first = (await post(house, deskProductList, { limit: 1 }, { cookie: desk.checker })).data;
  expect([first.list.map(({ id }) => id), first.has_more]).toEqual([[newer.id], true]);
  const ask = { limit: 1, cursor: first.next_cursor };
  const next = (await post(house, deskProductList, ask, { cookie: desk.checker })).data;
  expect(next.list.map(({ id }) => id)).toEqual([older.id]);
  const stage = async (state: 'draft' | 'published') =>
    (await post(house, deskProductList, { state, limit: 50 }, { cookie: desk.checker })).data.list;
  const [drafts, published] = [await stage('draft'), await stage('published')];
  expect(drafts.map(({ id }) => id)).toEqual(expect.arrayContaining([newer.id, older.id]));
  expect([drafts.every(({ published_at }) => published_at === null), published.length > 0]).toEqual([
    true,
    true,
  ]);
  expect(published.every(({ published_at }) => published_at !== null)).toBe(true);
  const { csv } = (await post(house, deskProductExport, { state: 'draft' }, { cookie: desk.checker })).data;
  expect(csv.split('\r\n')[0]).toMatch(/,published_at_practice_time,created_at_real_time$/);
  const { data } = await post(house, deskProductInfo, { id: older.id }, { cookie: desk.checker });
  expect(data.texts.en?.description).toBe('Thirty days.');
});

it('a category takes a password that is not weak, and a change by whoever saw its last state', async () => {
  const { id, version } = await newCategory(house, desk);
  const save = async (changes: object) => {
    const ask = { category: { id, version }, texts: { en: { name: 'Shelf' } }, position: 2, ...changes };
    return nameOf((await post(house, categorySave, ask, { cookie: desk.maker })).code);
  };
  expect(await save({ password: 'short' })).toBe('password_weak');
  expect(await save({})).toBe('success');
  expect(await save({})).toBe('conflict');
});

it('a category is made, renamed and locked by two people: nobody sees what only one of them wants', async () => {
  const mira = await newCustomer(house);
  const shown = async (id: string) =>
    (await post(house, categoryList, {}, mira)).data.list.find((one) => one.id === id);
  const save = (ask: object) => post(house, categorySave, { position: 1, ...ask }, { cookie: desk.maker });
  const decide = async (cookie: string, { id, version }: { id: string; version: number }, approve = true) => {
    const { code, data } = await post(
      house,
      categoryDecide,
      { category: { id, version }, approve },
      { cookie },
    );
    return { name: nameOf(code), data };
  };

  const { data: drafted } = await save({ category: null, texts: { en: { name: 'Made' } } });
  expect(drafted).toMatchObject({
    published: false,
    draft: { texts: { en: { name: 'Made' } }, locked: false },
  });
  expect(await shown(drafted.id)).toBeUndefined();
  expect((await decide(desk.maker, drafted)).name).toBe('proposal_own');
  const { data: made } = await decide(desk.checker, drafted);
  expect(made).toMatchObject({ published: true, draft: null });
  expect(await shown(made.id)).toMatchObject({ name: 'Made', locked: false });

  const change = { category: { id: made.id, version: made.version }, texts: { en: { name: 'Scam' } } };
  const { data: changed } = await save({ ...change, password: 'Open Sesame 7' });
  expect(await shown(made.id)).toMatchObject({ name: 'Made', locked: false });
  expect((await decide(desk.checker, made)).name).toBe('conflict');
  const { data: kept } = await decide(desk.checker, changed, false);
  expect(kept).toMatchObject({ texts: { en: { name: 'Made' } }, locked: false, draft: null });
  expect((await decide(desk.checker, kept)).name).toBe('proposal_decided');

  const again = { ...change, category: { id: kept.id, version: kept.version }, password: 'Open Sesame 7' };
  expect((await decide(desk.checker, (await save(again)).data)).name).toBe('success');
  expect(await shown(made.id)).toMatchObject({ name: 'Scam', locked: true });
});
