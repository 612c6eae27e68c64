import { invite, reputation } from '@paperlock/contract/accounts.ts';
import { register } from '@paperlock/contract/identity.ts';
import {
  newCustomer,
  openTestHouse,
  PASSWORD,
  post,
  type TestCustomer,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();

const join = (account: string, invitationCode: string | null) =>
  post(house, register, {
    account,
    password: PASSWORD,
    password_repeat: PASSWORD,
    invitation_code: invitationCode ?? '',
    consent: true,
  });
const invitedBy = async ({ token }: TestCustomer, page: object = {}) =>
  (await post(house, invite, page, { token })).data;

describe('an invitation code', () => {
  it('shows who used it, newest first and masked, and nobody else', async () => {
    const [teacher, stranger] = [await newCustomer(house), await newCustomer(house)];
    await join('pupil_one', teacher.user.invitation_code);
    await join('pupil.two@example.org', teacher.user.invitation_code);
    await join('pupil_three', stranger.user.invitation_code);
    const { list, ...rest } = await invitedBy(teacher);
    expect(list.map(({ account }) => account)).toEqual(['pup***org', 'pup***one']);
    expect(rest).toEqual({
      invitation_code: teacher.user.invitation_code,
      invited: 2,
      has_more: false,
      next_cursor: null,
    });
    expect(JSON.stringify(list)).not.toContain('pupil');
  });

  it('is turned page by page, and who joins in between is neither doubled nor lost', async () => {
    const teacher = await newCustomer(house);
    for (let i = 1; i <= 5; i += 1) await join(`class_${i}a${i}`, teacher.user.invitation_code);
    const first = await invitedBy(teacher, { limit: 2 });
    await join('class_9a9', teacher.user.invitation_code);
    const second = await invitedBy(teacher, { limit: 2, cursor: first.next_cursor });
    const third = await invitedBy(teacher, { limit: 2, cursor: second.next_cursor });
    const pages = [first, second, third];
    expect(pages.flatMap(({ list }) => list.map(({ account }) => account))).toEqual(
      [5, 4, 3, 2, 1].map((i) => `cla***${i}a${i}`),
    );
    expect(pages.map(({ has_more }) => has_more)).toEqual([true, true, false]);
    expect(third.invited).toBe(6);
  });

  it('shows nobody who has closed their account', async () => {
    const teacher = await newCustomer(house);
    for (const i of [1, 2]) await join(`leaver_${i}c${i}`, teacher.user.invitation_code);
    await house.data.asOwner.query(`update customer set closed_at = now() where username = 'leaver_1c1'`);
    const { list, invited } = await invitedBy(teacher);
    expect([list.map(({ account }) => account), invited]).toEqual([['lea***2c2'], 1]);
  });

  it('with somebody else’s place in it still shows one’s own people only', async () => {
    const [teacher, other] = [await newCustomer(house), await newCustomer(house)];
    for (const i of [1, 2]) await join(`other_${i}b${i}`, other.user.invitation_code);
    const { next_cursor: place } = await invitedBy(other, { limit: 1 });
    expect((await invitedBy(teacher, { cursor: place })).list).toEqual([]);
  });
});

describe('reputation', () => {
  const reputationOf = async ({ token }: TestCustomer) => (await post(house, reputation, {}, { token })).data;

  it('counts what is true of the account, and says what each point is for', async () => {
    const byName = await reputationOf(await newCustomer(house));
    const byEmail = await reputationOf(await newCustomer(house, 'reputed@example.org'));
    const point = (from: typeof byName, key: string) => from.points.find((one) => one.key === key)?.points;
    expect([point(byName, 'email_bound'), point(byEmail, 'email_bound')]).toEqual([0, 10]);
    expect(byEmail.score - byName.score).toBe(10);
  });

  it('grows with the age of the account', async () => {
    const mira = await newCustomer(house);
    await house.data.asOwner.query(
      `update customer set created_at = now() - interval '10 days' where id = $1`,
      [mira.user.id],
    );
    const age = (await reputationOf(mira)).points.find(({ key }) => key === 'account_age');
    expect(age).toEqual({ key: 'account_age', points: 3, of: 10, params: { days: 10, full: 30 } });
  });
});
