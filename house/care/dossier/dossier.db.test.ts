import { randomUUID } from 'node:crypto';
import { updateInfo } from '@paperlock/contract/accounts.ts';
import { deleteAccount, deletionPreview, exportData } from '@paperlock/contract/dossier.ts';
import { info, login } from '@paperlock/contract/identity.ts';
import { pushOn } from '@paperlock/contract/push.ts';
import { changePin, totpSetup } from '@paperlock/contract/security.ts';
import { ticketCreate } from '@paperlock/contract/support.ts';
import { DEFAULT_PIN } from '@paperlock/domain/security/limits.ts';
import {
  nameOf,
  newCustomer,
  newOperator,
  openTestHouse,
  PASSWORD,
  post,
  type TestCustomer,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { deposit } from '../../base/ledger/test-book.ts';
import { testBrowser } from '../push/test-browser.ts';

const house = await openTestHouse();

const PIN = '194822';
let people = 0;

/** Somebody of whom there is something to tell. */
const somebody = async (): Promise<TestCustomer & { email: string }> => {
  people += 1;
  const email = `planted.person${people}@example.org`;
  const customer = await newCustomer(house, email);
  const caller = { token: customer.token, headers: { 'user-agent': 'Planted Firefox/140.0' } };
  await post(
    house,
    updateInfo,
    { name: `Planted Name ${people}`, username: `planted_user_${people}`, password: PASSWORD },
    caller,
  );
  for (const [old_pin, pin] of [
    [DEFAULT_PIN, '508146'],
    ['508146', PIN],
  ]) {
    const pins = { old_pin, pin, pin_repeat: pin, password: PASSWORD };
    expect((await post(house, changePin, pins, caller)).code).toBe(200);
  }
  await post(house, totpSetup, { password: PASSWORD }, caller);
  const asked = { text: `Planted question of Planted Name ${people}`, request_no: randomUUID() };
  expect((await post(house, ticketCreate, asked, caller)).code).toBe(200);
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/planted_user_${people}`;
  const browser = { ...testBrowser().subscription, endpoint };
  expect((await post(house, pushOn, browser, caller)).code).toBe(200);
  await house.data.asOwner.query(
    `with picture as (insert into file (id, owner_id, scene) values (gen_random_uuid(), $1, 'avatar') returning id)
     update customer set avatar_id = picture.id from picture where customer.id = $1`,
    [customer.user.id],
  );
  await house.data.asOwner.query(
    `insert into script_key (customer_id, token_hash, name, scope) values ($1, sha256($2::bytea), $2, 'read')`,
    [customer.user.id, `Planted Name ${people}`],
  );
  return { ...customer, email };
};
const close = async ({ token }: TestCustomer, changes: object = {}) => {
  const { code, refusal } = await post(
    house,
    deleteAccount,
    { password: PASSWORD, pin: PIN, ...changes },
    { token },
  );
  return [nameOf(code), refusal.field];
};

describe('an export', () => {
  it('tells everything that is kept about the person, and nothing about another', async () => {
    const [mine, theirs] = [await somebody(), await somebody()];
    const { data } = await post(house, exportData, { password: PASSWORD }, { token: mine.token });
    expect(Object.keys(data.chapters).sort()).toEqual([
      'account',
      'bindings',
      'bookings',
      'browsers_told',
      'class',
      'deposits',
      'events',
      'holds',
      'ledger',
      'lessons',
      'letters',
      'messages',
      'orders',
      'passkeys',
      'practice_wallet',
      'script_keys',
      'security',
      'sessions',
      'statements',
      'support',
      'twins',
      'verification',
      'withdrawals',
    ]);
    expect(data.chapters.account).toMatchObject({ email: mine.email });
    expect(data.chapters.holds).toHaveLength(1);
    expect(data.chapters.letters).toMatchObject([
      { subject: 'Your Paperlock fund PIN was changed' },
      { subject: 'Username added to your Paperlock account' },
    ]);
    expect(data.chapters.ledger).toMatchObject([
      { account: 'available', balance: '0', entries: [] },
      { account: 'locked' },
      { account: 'held' },
    ]);
    const all = JSON.stringify(data);
    expect(all).not.toContain(theirs.email);
    expect(all).not.toContain(theirs.user.id);
    expect(all).not.toMatch(/argon2|password_hash|totp_sealed/);
  });

  it('takes the password, and leaves a line in the audit log', async () => {
    const { token, user } = await somebody();
    const wrong = await post(house, exportData, { password: 'Wrong Grass 1' }, { token });
    expect([nameOf(wrong.code), wrong.refusal.field]).toEqual(['password_wrong', 'password']);
    await post(house, exportData, { password: PASSWORD }, { token });
    const { list } = await house.base.audit.page({ subject: `customer:${user.id}`, limit: 1 });
    expect(list[0]?.action).toBe('customer.data_exported');
  });
});

describe('closing an account', () => {
  it('takes password and PIN', async () => {
    const customer = await somebody();
    expect(await close(customer, { password: 'Wrong Grass 1' })).toEqual(['password_wrong', 'password']);
    expect(await close(customer, { pin: '700131' })).toEqual(['pin_wrong', 'pin']);
    const fresh = await newCustomer(house);
    expect(await close(fresh)).toEqual(['pin_default', 'pin']);
    expect((await post(house, info, {}, { token: customer.token })).code).toBe(200);
  });

  it('is refused while there is money in it, and says where', async () => {
    const customer = await somebody();
    await house.db.inTransaction((tx) => house.base.ledger.post(tx, deposit(customer.user.id, 5_000_000n)));
    const { data } = await post(house, deletionPreview, {}, { token: customer.token });
    expect(data.open).toEqual(['available']);
    expect(await close(customer)).toEqual(['account_not_empty', undefined]);
    expect((await post(house, info, {}, { token: customer.token })).code).toBe(200);
  });

  it('ends every session and lets nobody in again; the name is free for whoever comes', async () => {
    const customer = await somebody();
    const other = (await post(house, login, { account: customer.email, password: PASSWORD })).data.token;
    expect((await post(house, deletionPreview, {}, { token: customer.token })).data.open).toEqual([]);
    expect(await close(customer)).toEqual(['success', undefined]);
    for (const token of [customer.token, other]) {
      expect((await post(house, info, {}, { token })).code).toBe(401);
    }
    expect(nameOf((await post(house, login, { account: customer.email, password: PASSWORD })).code)).toBe(
      'wrong_credentials',
    );
    const list = await house.base.outbox.mailbox(customer.email);
    expect(list.map(({ subject }) => subject)).toEqual(['Your Paperlock account is closed']);
    expect((await newCustomer(house, customer.email)).user.id).not.toBe(customer.user.id);
  });

  it('sent twice at once happens once', async () => {
    const customer = await somebody();
    const both = await Promise.all([close(customer), close(customer)]);
    expect(both.filter(([name]) => name === 'success')).toHaveLength(1);
    const { list } = await house.base.audit.page({ subject: `customer:${customer.user.id}`, limit: 50 });
    expect(list.filter(({ action }) => action === 'customer.closed')).toHaveLength(1);
  });

  it('leaves nothing in the database that says who it was; the book stays as it was', async () => {
    await newOperator(house, 'viewer');
    const customer = await somebody();
    const booked = (await house.base.ledger.balances(customer.user.id)).length;
    expect(await close(customer)).toEqual(['success', undefined]);
    await house.data.asOwner.query(`delete from letter where words = 'account_closed'`);
    const { rows: tables } = await house.data.asOwner.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables where schemaname = any (current_schemas(false) || name 'ledger')`,
    );
    // Limits are forgotten within the hour.
    const searched = tables.map(({ name }) => name).filter((name) => name !== 'base.rate_limit');
    const traces = [customer.email, `planted_user_${people}`, `Planted Name ${people}`];
    for (const name of searched) {
      const { rows } = await house.data.asOwner.query<{ text: string }>(
        `select t::text as text from ${name} t`,
      );
      for (const trace of traces) {
        expect(
          rows.filter(({ text }) => text.includes(trace)),
          `${trace} in ${name}`,
        ).toEqual([]);
      }
    }
    const files = await house.data.asOwner.query('select 1 from file where owner_id = $1', [
      customer.user.id,
    ]);
    expect(files.rowCount).toBe(0);
    expect(await house.base.ledger.balances(customer.user.id)).toHaveLength(booked);
    expect((await house.oversight.reconciliation.run('command')).breaks).toBe(0);
  });
});
