import { getsetting, practiceMailbox } from '@paperlock/contract/common.ts';
import { forgetPassword, resetPassword } from '@paperlock/contract/identity.ts';
import { forgetPin } from '@paperlock/contract/security.ts';
import { nameOf, newCustomer, openTestHouse, PASSWORD, post } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();
const withMail = await openTestHouse({ smtp: { url: 'smtp://127.0.0.1:1', from: 'desk@example.org' } });
const { account } = await newCustomer(house, 'somebody@example.org');

describe('who asks about an account that does not exist', () => {
  it('to get a code gets the same answer, and the letter that says so is shown to nobody', async () => {
    const known = await post(house, forgetPassword, { account });
    const unknown = await post(house, forgetPassword, { account: 'nobody@example.org' });
    expect(unknown.data).toEqual({ valid_seconds: 600, resend_after_seconds: 60 });
    const { request_id: _, server_time: __, ...said } = known.envelope;
    expect(unknown.envelope).toMatchObject(said);
    expect([unknown.status, Object.keys(unknown.headers)]).toEqual([
      known.status,
      Object.keys(known.headers),
    ]);
    const [letter] = await house.base.outbox.mailbox('nobody@example.org');
    expect(letter?.subject).toBe('No Paperlock account with this name');
    const mailbox = await post(house, practiceMailbox, { account: 'nobody@example.org' });
    expect(mailbox.data.list).toEqual([]);
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
  it('shows the letters of one account only, newest first', async () => {
    const other = await newCustomer(house);
    const caller = { token: other.token };
    await post(house, forgetPin, {}, caller);
    await post(house, forgetPin, {}, caller);
    const { list } = (await post(house, practiceMailbox, { account: other.account }, caller)).data;
    expect(list.map(({ to }) => to)).toEqual([other.account, other.account]);
    expect(Number(list[0]?.id)).toBeGreaterThan(Number(list[1]?.id));
    expect((await post(house, practiceMailbox, { account }, caller)).data.list).toEqual([]);
  });

  it('has everything where no letter leaves by mail, which is announced at start', async () => {
    expect((await post(house, getsetting)).data.practice_mailbox).toBe(true);
    expect((await post(withMail, getsetting)).data.practice_mailbox).toBe(false);
  });
});
