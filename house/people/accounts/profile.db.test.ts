import { updateInfo } from '@paperlock/contract/accounts.ts';
import { info, login } from '@paperlock/contract/identity.ts';
import { messageList } from '@paperlock/contract/messages.ts';
import { security } from '@paperlock/contract/security.ts';
import { between, expectBetween } from '@paperlock/server/src/test-between.ts';
import {
  codeOf,
  nameOf,
  newCustomer,
  openSecondNode,
  openTestHouse,
  PASSWORD,
  post,
  type TestCustomer,
  turnOnFactor,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();
const secondNode = await openSecondNode(house);

/** With the password, which is asked for with another username alone. */
const change = async ({ token }: TestCustomer, changes: object, node = secondNode) => {
  const { code, refusal, data } = await post(node, updateInfo, { password: PASSWORD, ...changes }, { token });
  return { name: nameOf(code), field: refusal.field, user: data };
};
const userOf = async ({ token }: TestCustomer) => (await post(house, info, {}, { token })).data;

describe('a profile', () => {
  it('is changed field by field, and what is not named stays', async () => {
    const mira = await newCustomer(house, 'mira_profile');
    const all = { name: 'Mira del Río', username: 'Mira_Rio', time_zone: 'Europe/Berlin' };
    expect(await change(mira, { ...all, language: 'de' })).toMatchObject({ name: 'success' });
    expect(await change(mira, { name: 'Mira' })).toMatchObject({ name: 'success' });
    expect(await userOf(mira)).toEqual({
      ...mira.user,
      account: 'mira_rio',
      username: 'mira_rio',
      name: 'Mira',
      time_zone: 'Europe/Berlin',
      language: 'de',
    });
  });

  it('with nothing named stays as it is', async () => {
    const mira = await newCustomer(house);
    expect((await change(mira, {})).user).toEqual(mira.user);
  });

  it('loses a name and a time zone that are left empty', async () => {
    const mira = await newCustomer(house);
    await change(mira, { name: 'Mira', time_zone: 'Asia/Tokyo' });
    await change(mira, { name: ' ', time_zone: '' });
    expect(await userOf(mira)).toMatchObject({ name: null, time_zone: null });
  });

  it('with a new username is signed in to by the new one alone', async () => {
    const mira = await newCustomer(house, 'mira_before');
    await change(mira, { username: 'mira_after' });
    const signIn = async (account: string) =>
      nameOf((await post(house, login, { account, password: PASSWORD })).code);
    expect(await signIn('mira_before')).toBe('wrong_credentials');
    expect(await signIn('mira_after')).toBe('success');
  });

  it.each([
    [{ name: '🌱' }, 'name_invalid', 'name'],
    [{ name: '12345' }, 'name_invalid', 'name'],
    [{ name: 'x'.repeat(61) }, 'name_invalid', 'name'],
    [{ name: 'x'.repeat(101) }, 'malformed', 'name'],
    [{ name: 'Mira\u202egro' }, 'malformed', 'name'],
    [{ name: 7 }, 'malformed', 'name'],
    [{ username: 'ab' }, 'username_invalid', 'username'],
    [{ username: '9lives' }, 'username_invalid', 'username'],
    [{ username: 'mira@example.org' }, 'username_invalid', 'username'],
    [{ username: '+4915123456789' }, 'username_invalid', 'username'],
    [{ username: 'мira' }, 'username_invalid', 'username'],
    [{ username: '' }, 'malformed', 'username'],
    [{ time_zone: 'Mars/Olympus' }, 'malformed', 'time_zone'],
    [{ time_zone: '+05:30' }, 'malformed', 'time_zone'],
    [{ language: 'xx' }, 'malformed', 'language'],
    [{ language: 'en-XA' }, 'malformed', 'language'],
    [{ email: 'mira@example.org' }, 'malformed', 'email'],
    [{ certified: true }, 'malformed', 'certified'],
  ])('refuses %j and names the field', async (changes, name, field) => {
    const mira = await newCustomer(house);
    const good = { time_zone: 'Asia/Tokyo', ...changes };
    expect(await change(mira, good)).toMatchObject({ name, field });
    expect(await userOf(mira)).toEqual(mira.user);
  });

  it('cannot take a username that somebody has, in whatever way it is written', async () => {
    await newCustomer(house, 'taken_name');
    const mira = await newCustomer(house);
    for (const username of ['taken_name', 'TAKEN_name', 'ｔａｋｅｎ_name']) {
      expect(await change(mira, { username, name: 'Mira' })).toMatchObject({
        name: 'username_taken',
        field: 'username',
      });
    }
    expect(await userOf(mira)).toEqual(mira.user);
  });

  it('of ten people who want one username at once, exactly one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => newCustomer(house)));
    const answers = await Promise.all(
      people.map((person, i) => change(person, { username: 'wanted_name' }, i % 2 ? house : secondNode)),
    );
    const names = answers.map(({ name }) => name).sort();
    expect(names).toEqual(['success', ...Array.from({ length: 9 }, () => 'username_taken')]);
  });

  it('is nobody else’s to change: the token alone says whose it is', async () => {
    const [mira, kim] = [await newCustomer(house), await newCustomer(house)];
    expect(await change(mira, { id: kim.user.id, name: 'Kim' })).toMatchObject({
      name: 'malformed',
      field: 'id',
    });
    await change(mira, { name: 'Mira' });
    expect(await userOf(kim)).toEqual(kim.user);
  });
});

describe('another username', () => {
  const rename = async (who: TestCustomer, username: string, proofs: object = {}) => {
    const { code, refusal } = await post(house, updateInfo, { username, name: 'Mira', ...proofs }, who);
    return [nameOf(code), refusal?.field];
  };
  const holdOf = async (who: TestCustomer) => (await post(house, security, {}, who)).data.hold;

  it('takes the password, and the second factor where it is on; without them nothing changes', async () => {
    const mira = await newCustomer(house);
    const { secret } = await turnOnFactor(house, mira);
    expect(await rename(mira, 'stolen_name')).toEqual(['password_wrong', 'password']);
    expect(await rename(mira, 'stolen_name', { password: 'Wrong Grass 1' })).toEqual([
      'password_wrong',
      'password',
    ]);
    expect(await rename(mira, 'stolen_name', { password: PASSWORD })).toEqual([
      'second_factor_needed',
      'code',
    ]);
    expect(await rename(mira, 'stolen_name', { password: PASSWORD, code: '000000' })).toEqual([
      'second_factor_wrong',
      'code',
    ]);
    expect(await userOf(mira)).toEqual(mira.user);
    const proofs = { password: PASSWORD, code: await codeOf(secret) };
    expect((await rename(mira, 'own_name_now', proofs))[0]).toBe('success');
    expect(await userOf(mira)).toMatchObject({ username: 'own_name_now', name: 'Mira' });
  });

  it('is told where its owner reads so far, and holds withdrawals for a day', async () => {
    const mira = await newCustomer(house, 'mira_is_told');
    const renamed = await between(house.base.clock, () =>
      rename(mira, 'mira_renamed', { password: PASSWORD }),
    );
    expect(renamed.value[0]).toBe('success');
    const [letter] = await house.base.outbox.mailbox('mira_is_told');
    expect(letter?.subject).toBe('Your Paperlock username was changed');
    expect(letter?.body).toContain('Your username is now mira_renamed.');
    expect(await house.base.outbox.mailbox('mira_renamed')).toEqual([]);
    expectBetween((await holdOf(mira))?.until, renamed, 86_400_000);
    const { list } = (await post(house, messageList, { type: 'personal' }, mira)).data;
    expect(list[0]?.title).toBe('Username changed');
  });

  it('as the first one of an account is told by e-mail and holds nothing', async () => {
    const mira = await newCustomer(house, 'mira.first@example.org');
    expect(await rename(mira, 'mira_first_name')).toEqual(['password_wrong', 'password']);
    expect((await rename(mira, 'mira_first_name', { password: PASSWORD }))[0]).toBe('success');
    const [letter] = await house.base.outbox.mailbox('mira.first@example.org');
    expect(letter?.subject).toBe('Username added to your Paperlock account');
    expect(await holdOf(mira)).toBeNull();
  });

  it('that is the present one takes no password, and neither does any other part of the profile', async () => {
    const mira = await newCustomer(house, 'mira_the_same');
    expect((await rename(mira, 'MIRA_the_same'))[0]).toBe('success');
    expect(await house.base.outbox.mailbox('mira_the_same')).toEqual([]);
    expect(await holdOf(mira)).toBeNull();
  });
});

it('who tries out one username after the other is slowed down', async () => {
  const strict = await openTestHouse({ rateLimitScale: 1 });
  const mira = await newCustomer(strict);
  const names: string[] = [];
  for (let i = 0; i < 61; i += 1) {
    names.push((await change(mira, { username: `try_${i}` }, strict)).name);
  }
  expect(names.slice(0, 60).every((name) => name === 'success')).toBe(true);
  expect(names[60]).toBe('too_many_requests');
  await strict.close();
});
