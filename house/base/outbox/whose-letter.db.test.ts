import { randomBytes } from 'node:crypto';
import { sendCode } from '@paperlock/contract/accounts.ts';
import { practiceMailbox } from '@paperlock/contract/common.ts';
import { exportData } from '@paperlock/contract/dossier.ts';
import { forgetPassword, login, resetPassword, revokeSession } from '@paperlock/contract/identity.ts';
import { outboxList } from '@paperlock/contract/operators.ts';
import { unfreezeCode } from '@paperlock/contract/second-step.ts';
import { changePassword, forgetPin, freeze } from '@paperlock/contract/security.ts';
import {
  type Caller,
  nameOf,
  newCustomer,
  newOperator,
  openTestHouse,
  PASSWORD,
  post,
  signInOperator,
  type TestCustomer,
  type TestHouse,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();
const withMail = await openTestHouse({ smtp: { url: 'smtp://127.0.0.1:1', from: 'desk@example.org' } });

const NEW = 'Short Grass 7';
const newBrowser = (): Caller => ({ cookie: `browser=${randomBytes(32).toString('base64url')}` });
/** Somebody who registered in a browser of their own. */
const person = async (at = house) => {
  const browser = newBrowser();
  return { ...(await newCustomer(at, undefined, browser)), browser };
};
const signIn = (account: string, browser: Caller, password = PASSWORD) =>
  post(house, login, { account, password }, browser);
const forget = (account: string, caller: Caller, at = house) => post(at, forgetPassword, { account }, caller);
const seen = async (account: string, caller: Caller = {}, at = house) =>
  (await post(at, practiceMailbox, { account }, caller)).data.list;
const codeIn = ([letter]: readonly { subject: string }[]) =>
  /\b\d{6}\b/.exec(letter?.subject ?? '')?.[0] ?? 'no code';
const bindEmail = ({ data }: TestHouse, { user }: TestCustomer, email: string) =>
  data.asOwner.query('update customer set email = $2 where id = $1', [user.id, email]);

describe('a code for a new password', () => {
  it('is not shown to a stranger who asks for it, nor whether there is such an account', async () => {
    const [owner, stranger] = [await person(), await person()];
    const withToken = { ...stranger.browser, token: stranger.token };
    for (const caller of [stranger.browser, withToken, {}]) {
      await forget(owner.account, caller);
      await forget('nobody_at_all', caller);
      expect(await seen(owner.account, caller)).toEqual([]);
      expect(await seen('nobody_at_all', caller)).toEqual([]);
    }
    expect(await seen(owner.account, owner.browser)).toEqual([]);
  });

  it('is shown to the browser that asked for it, where its owner has signed in, and sets the password', async () => {
    const owner = await person();
    const another = newBrowser();
    await signIn(owner.account, another);
    await forget(owner.account, owner.browser);
    expect(await seen(owner.account, another)).toEqual([]);
    const code = codeIn(await seen(owner.account, owner.browser));
    const ask = { account: owner.account, code, password: NEW, password_repeat: NEW };
    expect((await post(house, resetPassword, ask, owner.browser)).code).toBe(200);
    expect((await seen(owner.account, owner.browser))[0]?.subject).toBe(
      'Your Paperlock password was changed',
    );
  });

  it('goes to the address that is bound to the account, whatever name it was asked by', async () => {
    const owner = await person();
    await bindEmail(house, owner, 'bound@example.org');
    await forget(owner.account, owner.browser);
    const list = await seen(owner.account, owner.browser);
    expect(list.map(({ to }) => to)).toEqual(['bound@example.org']);
    expect(await seen('bound@example.org', owner.browser)).toEqual(list);
    const ask = { account: owner.account, code: codeIn(list), password: NEW, password_repeat: NEW };
    expect((await post(house, resetPassword, ask, owner.browser)).code).toBe(200);
    expect((await house.base.outbox.mailbox('bound@example.org'))[0]?.subject).toBe(
      'Your Paperlock password was changed',
    );
    expect(await house.base.outbox.mailbox(owner.account)).toEqual([]);
  });

  it('is not shown to a stolen token; other messages are their owner’s, signed in anywhere', async () => {
    const owner = await person();
    const token = { token: owner.token };
    await forget(owner.account, owner.browser);
    await forget(owner.account, token);
    expect(await seen(owner.account, token)).toEqual([]);
    await post(house, forgetPin, {}, token);
    expect(codeIn(await seen(owner.account, token))).toMatch(/^\d{6}$/);
    expect(await seen(owner.account, { token: (await person()).token })).toEqual([]);
  });

  const shutOut: [
    string,
    (owner: TestCustomer & { browser: Caller }, thief: TestCustomer) => Promise<unknown>,
  ][] = [
    [
      'changes the password',
      ({ token, browser }) => {
        const ask = { old_password: PASSWORD, password: NEW, password_repeat: NEW };
        return post(house, changePassword, ask, { ...browser, token });
      },
    ],
    [
      'ends the other sessions',
      ({ token, browser }) => post(house, revokeSession, { session: 'others' }, { ...browser, token }),
    ],
    [
      'sets a new password',
      async ({ account, browser }) => {
        await forget(account, browser);
        const code = codeIn(await seen(account, browser));
        return post(house, resetPassword, { account, code, password: NEW, password_repeat: NEW }, browser);
      },
    ],
  ];
  it.each(shutOut)('is kept from whoever was signed in, too, once the owner %s', async (_, act) => {
    const owner = await person();
    const thief = newBrowser();
    const { data } = await signIn(owner.account, thief);
    await forget(owner.account, thief);
    expect(codeIn(await seen(owner.account, thief))).toMatch(/^\d{6}$/);
    await act(owner, { ...owner, token: data.token });
    await forget(owner.account, thief);
    expect(await seen(owner.account, thief)).toEqual([]);
    await forget(owner.account, owner.browser);
    expect(codeIn(await seen(owner.account, owner.browser))).toMatch(/^\d{6}$/);
  });
});

it('a frozen account is opened again from the browser that froze it, not by whoever knows the password', async () => {
  const owner = await person();
  const thief = newBrowser();
  await signIn(owner.account, thief);
  await post(house, freeze, { password: PASSWORD }, { ...owner.browser, token: owner.token });
  const letters = async (browser: Caller) => {
    const { challenge } = (await signIn(owner.account, browser)).refusal.params ?? {};
    expect(nameOf((await post(house, unfreezeCode, { challenge }, browser)).code)).toBe('success');
    return seen(owner.account, browser);
  };
  expect(await letters(thief)).toEqual([]);
  expect(codeIn(await letters(owner.browser))).toMatch(/^\d{6}$/);
});

it('a browser that was not known yet is, once its person has frozen the account there', async () => {
  const { account, token } = await newCustomer(house);
  const { headers } = await post(house, freeze, { password: PASSWORD }, { token });
  const browser = { cookie: /^[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '' };
  const { challenge } = (await signIn(account, browser)).refusal.params ?? {};
  await post(house, unfreezeCode, { challenge }, browser);
  expect(codeIn(await seen(account, browser))).toMatch(/^\d{6}$/);
});

it('a code for an address that is not bound yet is shown to whoever wants to bind it, and to nobody else', async () => {
  const [owner, stranger] = [await person(), await person()];
  const phone = '+33639981234';
  await post(house, sendCode, { kind: 'phone', address: phone }, { token: owner.token });
  expect(codeIn(await seen(phone, { token: owner.token }))).toMatch(/^\d{6}$/);
  expect(await seen(phone, { token: stranger.token })).toEqual([]);
  expect(await seen(phone, owner.browser)).toEqual([]);
});

it('what a person takes along has every message and no code', async () => {
  const owner = await person();
  const token = { token: owner.token };
  await post(house, forgetPin, {}, token);
  const code = codeIn(await seen(owner.account, token));
  const { chapters } = (await post(house, exportData, { password: PASSWORD }, token)).data;
  expect(chapters.letters).toMatchObject([{ subject: 'Your Paperlock code: ••••••' }]);
  expect(JSON.stringify(chapters.letters)).not.toContain(code);
});

describe('with a mail server', () => {
  it('a new password is a matter of e-mail: no other code can be read anywhere, and the answer is the same', async () => {
    const [named, mailed] = [await person(withMail), await person(withMail)];
    await bindEmail(withMail, mailed, 'mailed@example.org');
    const answers = await Promise.all([
      forget(named.account, named.browser, withMail),
      forget(mailed.account, mailed.browser, withMail),
      forget('nobody_at_all', named.browser, withMail),
    ]);
    for (const { status, data } of answers)
      expect([status, data]).toEqual([200, { valid_seconds: 600, resend_after_seconds: 60 }]);
    const { rows } = await withMail.data.asOwner.query(
      `select recipient, state, params->>'code' as code from letter where words = 'password_code' order by recipient`,
    );
    expect(rows).toEqual([
      { recipient: named.account, state: 'practice', code: '••••••' },
      { recipient: 'mailed@example.org', state: 'waiting', code: expect.stringMatching(/^\d{6}$/) },
    ]);
    expect(codeIn(await seen(named.account, named.browser, withMail))).toBe('no code');
    expect(await seen(mailed.account, mailed.browser, withMail)).toEqual([]);
  });

  it('whoever is signed in still reads what no mail can carry: the code for a phone number or of a username', async () => {
    const owner = await person(withMail);
    const token = { token: owner.token };
    const phone = '+33639981235';
    await post(withMail, sendCode, { kind: 'phone', address: phone }, token);
    await post(withMail, forgetPin, {}, token);
    expect(codeIn(await seen(phone, token, withMail))).toMatch(/^\d{6}$/);
    expect(codeIn(await seen(owner.account, token, withMail))).toMatch(/^\d{6}$/);
  });

  it('no operator reads a code of somebody without an e-mail address', async () => {
    const cookie = await signInOperator(withMail, await newOperator(withMail, 'auditor'));
    const owner = await person(withMail);
    await post(withMail, forgetPin, {}, { token: owner.token });
    const code = codeIn(await withMail.base.outbox.mailbox(owner.account));
    const { list } = (await post(withMail, outboxList, {}, { cookie })).data;
    expect(list[0]?.to).toBe(owner.account);
    expect(JSON.stringify(list)).not.toContain(code);
  });
});
