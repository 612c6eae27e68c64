import { randomUUID } from 'node:crypto';
import { classJoin } from '@paperlock/contract/classes.ts';
import { classClose, classCreate, classResetSignIn } from '@paperlock/contract/classes-desk.ts';
import { forgetPassword, info, login, resetPassword } from '@paperlock/contract/identity.ts';
import { messageList } from '@paperlock/contract/messages.ts';
import { totpEnable, totpSetup } from '@paperlock/contract/security.ts';
import { DEFAULT_PIN } from '@paperlock/domain/security/limits.ts';
import {
  type Caller,
  codeOf,
  nameOf,
  newCustomer,
  newOperator,
  openTestHouse,
  PASSWORD,
  post,
  signInOperator,
  type TestCustomer,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { PIN, somebody } from '../../rails/bindings/test-bindings.ts';

const house = await openTestHouse();
const teacher = async () => signInOperator(house, await newOperator(house, 'educator'));
const cookie = await teacher();
const newClass = async () =>
  (await post(house, classCreate, { name: 'Monday group', request_no: randomUUID() }, { cookie })).data;
const pupilOf = async (code: string, person = somebody(house)): Promise<TestCustomer> => {
  const pupil = await person;
  await post(house, classJoin, { code }, pupil);
  return pupil;
};
const give = (id: string, account: string, by = cookie) =>
  post(house, classResetSignIn, { id, account }, { cookie: by });

const NEW = 'Short Grass 7';
/** At a device where the pupil has never signed in, so with the fund PIN that the pupil chose. */
const enter = async (
  { account }: TestCustomer,
  code: string,
  more: object = { pin: PIN },
  from: Caller = {},
) => {
  const ask = { account, code, password: NEW, password_repeat: NEW, ...more };
  return nameOf((await post(house, resetPassword, ask, from)).code);
};
const signsIn = async ({ account }: TestCustomer, password: string) =>
  nameOf((await post(house, login, { account, password })).code);
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code from the teacher', () => {
  it('sets a new password, ends every session and tells the pupil, also after a code was sent', async () => {
    const { id, code } = await newClass();
    const pupil = await pupilOf(code);
    const { data } = await give(id, ` ${pupil.account.toUpperCase()} `);
    expect(data).toEqual({ code: expect.stringMatching(/^\d{6}$/), valid_seconds: 600 });
    // Nothing has changed until it is entered.
    expect(await signsIn(pupil, PASSWORD)).toBe('success');
    await post(house, forgetPassword, { account: pupil.account });
    expect(await enter(pupil, data.code)).toBe('success');
    expect(await enter(pupil, data.code)).toBe('code_wrong');
    expect((await post(house, info, {}, pupil)).code).toBe(401);
    expect(await signsIn(pupil, PASSWORD)).toBe('wrong_credentials');
    const again = (await post(house, login, { account: pupil.account, password: NEW })).data;
    const { list } = (await post(house, messageList, { type: 'personal' }, again)).data;
    expect(list.map(({ title }) => title)).toContain('Password reset with your teacher’s code');
    const { list: written } = await house.base.audit.page({ subject: `customer:${pupil.user.id}`, limit: 5 });
    expect(written.map(({ action, details }) => [action, details])).toEqual(
      expect.arrayContaining([['class.sign_in_reset', { class: id }]]),
    );
    expect(JSON.stringify(written)).not.toContain(data.code);
  });

  it('opens nothing without the pupil: not with the name and the code alone, a wrong PIN or the default one', async () => {
    const { id, code } = await newClass();
    const [pupil, newcomer] = [await pupilOf(code), await pupilOf(code, newCustomer(house))];
    const { data } = await give(id, pupil.account);
    expect(await enter(pupil, data.code, {})).toBe('code_wrong');
    expect(await enter(pupil, data.code, { pin: other(PIN) })).toBe('code_wrong');
    const forNewcomer = (await give(id, newcomer.account)).data;
    expect(await enter(newcomer, forNewcomer.code, { pin: DEFAULT_PIN })).toBe('code_wrong');
    for (const each of [pupil, newcomer]) expect(await signsIn(each, PASSWORD)).toBe('success');
    expect(await enter(pupil, data.code)).toBe('success');
  });

  it('needs no PIN in a browser where the pupil has signed in', async () => {
    const { id, code } = await newClass();
    const pupil = await pupilOf(code, newCustomer(house));
    const { headers } = await post(house, login, { account: pupil.account, password: PASSWORD });
    const browser = /browser=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
    const { data } = await give(id, pupil.account);
    expect(
      await enter(pupil, data.code, {}, { cookie: 'browser=another_browser_of_somebody_else_4711' }),
    ).toBe('code_wrong');
    expect(await enter(pupil, data.code, {}, { cookie: browser })).toBe('success');
  });

  it('leaves the second factor on', async () => {
    const { id, code } = await newClass();
    const pupil = await pupilOf(code);
    const { secret } = (await post(house, totpSetup, { password: PASSWORD }, pupil)).data;
    await post(house, totpEnable, { code: await codeOf(secret) }, pupil);
    const { data } = await give(id, pupil.account);
    expect(await enter(pupil, data.code)).toBe('success');
    expect(await signsIn(pupil, NEW)).toBe('second_factor_needed');
  });

  it('is worth nothing after five wrong tries', async () => {
    const { id, code } = await newClass();
    const pupil = await pupilOf(code);
    const { data } = await give(id, pupil.account);
    for (let nth = 0; nth < 5; nth += 1) expect(await enter(pupil, other(data.code))).toBe('code_wrong');
    expect(await enter(pupil, data.code)).toBe('code_wrong');
  });

  it('opens the account of this pupil and of nobody else', async () => {
    const { id, code } = await newClass();
    const [pupil, neighbour] = [await pupilOf(code), await pupilOf(code)];
    const { data } = await give(id, pupil.account);
    expect(await enter(neighbour, data.code)).toBe('code_wrong');
  });

  it('opens accounts of pupils of one’s own open class only, and tells nothing of a name', async () => {
    const [mine, closed] = [await newClass(), await newClass()];
    const pupil = await pupilOf(mine.code);
    const stranger = await newCustomer(house);
    const there = await pupilOf(closed.code);
    await post(house, classClose, { id: closed.id }, { cookie });
    const names = [stranger.account, there.account, 'nobody_at_all', 'no name', pupil.account];
    const answers = await Promise.all(names.map((name) => give(mine.id, name)));
    for (const { code, data, envelope } of answers)
      expect([code, envelope.message, data]).toEqual([
        200,
        answers[0]?.envelope.message,
        { code: expect.stringMatching(/^\d{6}$/), valid_seconds: 600 },
      ]);
    for (const [at, person] of [stranger, there].entries())
      expect(await enter(person, answers[at]?.data.code ?? '')).toBe('code_wrong');
    const refusals = [
      await give(mine.id, pupil.account, await teacher()),
      await give(closed.id, there.account),
    ];
    expect(refusals.map(({ code }) => nameOf(code))).toEqual(['not_found', 'class_closed']);
    const { rows } = await house.data.asOwner.query(
      'select from letter_code where customer_id = any ($1::uuid[])',
      [[stranger, there].map(({ user }) => user.id)],
    );
    expect(rows).toEqual([]);
  });
});
