import { info, login, register } from '@paperlock/contract/identity.ts';
import { gate } from '@paperlock/server/src/adapters/node-keys/test-cheap-argon2.ts';
import { newCustomer, openTestHouse, PASSWORD, post } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();
const { account, user } = await newCustomer(house);

const tryLogin = (name: string, password: string) => post(house, login, { account: name, password });

describe('signing in', () => {
  it('with the right password opens a session of one’s own', async () => {
    const { code, data } = await tryLogin(account, PASSWORD);
    expect([code, data.user]).toEqual([200, user]);
    expect((await post(house, info, {}, { token: data.token })).data).toEqual(user);
    expect((await tryLogin(account, PASSWORD)).data.token).not.toBe(data.token);
  });

  it.each([
    ['a wrong password', () => tryLogin(account, 'Tall Grass 8')],
    ['the password with a blank more', () => tryLogin(account, `${PASSWORD} `)],
    ['an unknown username', () => tryLogin('nobody_here', PASSWORD)],
    ['an unknown e-mail', () => tryLogin('nobody@example.org', PASSWORD)],
    ['an unknown phone', () => tryLogin('+4915123456700', PASSWORD)],
    ['what cannot be an account', () => tryLogin('!!', PASSWORD)],
    ['SQL', () => tryLogin(`' or '1'='1`, `' or '1'='1`)],
  ])('with %s is refused in the same words', async (_, attempt) => {
    const { status, envelope, headers } = await attempt();
    const { request_id, server_time, ...rest } = envelope;
    expect([status, rest]).toEqual([
      200,
      { code: 4101, status_code: 4101, message: 'Wrong account or password. Check both.', data: {} },
    ]);
    expect(Object.keys(headers).sort()).toEqual(Object.keys((await tryLogin(account, 'x')).headers).sort());
  });

  it('takes the place of the session that it came with, and of no other; a failed one ends nothing', async () => {
    const { account, token, user } = await newCustomer(house);
    const elsewhere = (await post(house, login, { account, password: PASSWORD })).data.token;
    const opens = async (held: string) => (await post(house, info, {}, { token: held })).code;
    await post(house, login, { account, password: 'Wrong Grass 1' }, { token });
    expect(await opens(token)).toBe(200);
    const { data } = await post(house, login, { account, password: PASSWORD }, { token });
    expect([await opens(token), await opens(elsewhere), await opens(data.token)]).toEqual([401, 200, 200]);
    // The next person at the same browser.
    const other = await newCustomer(house);
    const ask = { account: other.account, password: PASSWORD };
    const theirs = await post(house, login, ask, { token: data.token });
    expect([await opens(data.token), await opens(theirs.data.token)]).toEqual([401, 200]);
    const { rows } = await house.data.asOwner.query(
      `select count(*)::int as n from audit_event where subject = $1 and action = 'customer.signed_out'`,
      [`customer:${user.id}`],
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('takes a password typed with combining marks for the same as one without', async () => {
    const composed = 'Grün Gräser 9';
    const password = composed.normalize('NFD');
    const ask = { account: 'umlaut', password: composed, password_repeat: password, consent: true };
    expect((await post(house, register, ask)).code).toBe(200);
    expect((await tryLogin('umlaut', password)).code).toBe(200);
  });

  it('compares one password, whether the account exists or not, so that the time tells nobody', async () => {
    const comparisonsFor = async (name: string) => {
      const before = gate.checking;
      await tryLogin(name, 'Wrong Grass 1');
      return gate.checking - before;
    };
    expect([await comparisonsFor(account), await comparisonsFor('nobody_here')]).toEqual([1, 1]);
  });
});

describe('the token of a session', () => {
  it('is nowhere in the database, nor is the password, in whole or in part', async () => {
    const { token } = (await tryLogin(account, PASSWORD)).data;
    const begins = [token, PASSWORD].map((secret) => Buffer.from(secret.slice(0, 12)));
    const forms = [...begins, Buffer.from(token, 'base64url').subarray(0, 12)].flatMap((bytes) =>
      (['utf8', 'hex', 'base64'] as const).map((form) => bytes.toString(form)),
    );
    const { rows: tables } = await house.data.asOwner.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = any (current_schemas(false))`,
    );
    let searched = 0;
    for (const { name } of tables) {
      const { rows } = await house.data.asOwner.query<{ text: string }>(
        `select t::text as text from ${name} t`,
      );
      for (const form of forms) expect(rows.filter(({ text }) => text.includes(form))).toEqual([]);
      searched += rows.length;
    }
    expect(searched).toBeGreaterThan(5);
  });

  it('has 256 bits', async () => {
    expect((await tryLogin(account, PASSWORD)).data.token).toMatch(/^[\w-]{43}$/);
  });
});
