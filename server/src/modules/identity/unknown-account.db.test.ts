import { getsetting, practiceMailbox } from '@paperlock/contract/common.ts';
import { forgetPassword, resetPassword } from '@paperlock/contract/identity.ts';
import { describe, expect, it } from 'vitest';
import { nameOf, newCustomer, openTestHouse, PASSWORD, post } from '../../test-house.ts';

const house = await openTestHouse();
const withMail = await openTestHouse({ smtp: { url: 'smtp://127.0.0.1:1', from: 'desk@example.org' } });
const { account } = await newCustomer(house, 'somebody@example.org');

describe('who asks about an account that does not exist', () => {
  it('to get a code gets the same answer, and a letter that says so where it would have gone', async () => {
    const known = await post(house, forgetPassword, { account });
    const unknown = await post(house, forgetPassword, { account: 'nobody@example.org' });
    expect(unknown.data).toEqual({ valid_seconds: 600, resend_after_seconds: 60 });
    const { request_id: _, server_time: __, ...said } = known.envelope;
    expect(unknown.envelope).toMatchObject(said);
    expect([unknown.status, Object.keys(unknown.headers)]).toEqual([
      known.status,
      Object.keys(known.headers),
    ]);
    const { list } = (await post(house, practiceMailbox, { account: 'nobody@example.org' })).data;
    expect(list.map(({ subject }) => subject)).toEqual(['There is no Paperlock account with this name']);
  });

  it('to set a password gets the answer of a wrong code', async () => {
    const ask = { code: '123456', password: PASSWORD, password_repeat: PASSWORD };
    const known = await post(house, resetPassword, { ...ask, account });
    const unknown = await post(house, resetPassword, { ...ask, account: 'nobody@example.org' });
    expect([unknown.code, unknown.data]).toEqual([known.code, known.data]);
    expect(nameOf(unknown.code)).toBe('code_wrong');
  });

  it('by something that is no account is told so', async () => {
    for (const call of [forgetPassword, practiceMailbox]) {
      const { code, refusal } = await post(house, call, { account: 'no account!' });
      expect([nameOf(code), refusal.field]).toEqual(['account_invalid', 'account']);
    }
  });
});

describe('the practice mailbox', () => {
  it('shows one account’s letters only, newest first', async () => {
    const other = await newCustomer(house);
    await post(house, forgetPassword, { account: other.account });
    await post(house, forgetPassword, { account: other.account });
    const { list } = (await post(house, practiceMailbox, { account: other.account })).data;
    expect(list.map(({ to }) => to)).toEqual([other.account, other.account]);
    expect(Number(list[0]?.id)).toBeGreaterThan(Number(list[1]?.id));
  });

  it('is announced at start, and is gone where letters leave by mail', async () => {
    expect((await post(house, getsetting)).data.practice_mailbox).toBe(true);
    expect((await post(withMail, getsetting)).data.practice_mailbox).toBe(false);
    const { status, code } = await post(withMail, practiceMailbox, { account });
    expect([status, code]).toEqual([404, 404]);
  });
});
