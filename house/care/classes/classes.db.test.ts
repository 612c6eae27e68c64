import { randomUUID } from 'node:crypto';
import { classJoin, classLeave, classMine } from '@paperlock/contract/classes.ts';
import {
  classBoard,
  classClose,
  classCreate,
  classDelete,
  classInfo,
  classList,
  classMissRaise,
  classRaises,
  classRejectClaims,
  classResults,
} from '@paperlock/contract/classes-desk.ts';
import { register } from '@paperlock/contract/identity.ts';
import { choices, lessonAnswer, lessonKeys } from '@paperlock/contract/lessons.ts';
import {
  nameOf,
  newCustomer,
  newOperator,
  openTestHouse,
  PASSWORD,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitsOrEnds } from '../../db/test-waiting.ts';
import { rightChoices } from '../lessons/right-choices.ts';

let cookie: string;
const house = await openTestHouse();
beforeAll(async () => {
  cookie = await signInOperator(house, await newOperator(house, 'educator'));
});

const open = async (name = 'Monday group') =>
  (await post(house, classCreate, { name, request_no: randomUUID() }, { cookie })).data;
const infoOf = async (id: string, by = cookie) => post(house, classInfo, { id }, { cookie: by });
const join = (token: string, code: string) => post(house, classJoin, { code }, { token });

describe('a class', () => {
  it('is opened once, however often the button was pressed', async () => {
    const ask = { name: 'Once only', request_no: randomUUID() };
    const made = await Promise.all([1, 2, 3].map(() => post(house, classCreate, ask, { cookie })));
    expect(new Set(made.map(({ data }) => data.code)).size).toBe(1);
  });

  it('is seen by its own educator alone', async () => {
    const { id } = await open();
    const other = await signInOperator(house, await newOperator(house, 'educator'));
    expect(nameOf((await infoOf(id, other)).code)).toBe('not_found');
    expect(nameOf((await post(house, classClose, { id }, { cookie: other })).code)).toBe('not_found');
    const ask = { id, reason: 'no_transfer' };
    expect(nameOf((await post(house, classRejectClaims, ask, { cookie: other })).code)).toBe('not_found');
    for (const call of [classBoard, classResults])
      expect(nameOf((await post(house, call, { id }, { cookie: other })).code)).toBe('not_found');
    expect((await post(house, classList, {}, { cookie: other })).data.list).toEqual([]);
  });

  it('is found by name or code, and sorted by name or members', async () => {
    const [ash, beech] = [await open('Ash 7_a'), await open('beech 7%a')];
    await join((await newCustomer(house)).token, beech.code);
    const found = async (ask: object) =>
      (await post(house, classList, { ...ask, totals: true }, { cookie })).data;
    expect((await found({ text: '7_a' })).list.map(({ id }) => id)).toEqual([ash.id]);
    expect(await found({ text: beech.code.toLowerCase() })).toMatchObject({
      list: [{ id: beech.id, members: 1 }],
      totals: { count: 1 },
    });
    const names = (await found({ sort: 'name', limit: 50 })).list.map(({ name }) => name.toLowerCase());
    expect(names).toEqual([...names].sort());
    expect((await found({ sort: 'members', descending: true, limit: 1 })).list[0]?.id).toBe(beech.id);
    expect((await found({ to: '2001-01-01' })).list).toEqual([]);
  });

  it('shows what members learnt under their numbers, and nothing of who they are', async () => {
    const { id, code } = await open();
    const mira = await newCustomer(house, 'mira.pupil@example.org');
    const other = await newCustomer(house);
    await join(mira.token, code);
    await join(other.token, code.toLowerCase());
    await post(house, lessonAnswer, { lesson: 'gap', choice: rightChoices.gap }, { token: other.token });
    const { data, envelope } = await infoOf(id);
    expect(data.list.map(({ no, done }) => [no, done])).toEqual([
      [1, []],
      [2, ['gap']],
    ]);
    const told = JSON.stringify(envelope);
    for (const known of [mira.user.id, mira.account, other.user.id, other.account, mira.user.invitation_code])
      expect(told).not.toContain(known);
  });

  it('gives every lesson and try of each number, and nothing of who they are', async () => {
    const { id, code } = await open();
    const [mira, other] = [await newCustomer(house), await newCustomer(house)];
    await join(mira.token, code);
    await join(other.token, code);
    const wrong = choices.find((choice) => choice !== rightChoices.gap);
    for (const choice of [wrong, wrong, rightChoices.gap])
      await post(house, lessonAnswer, { lesson: 'gap', choice }, { token: other.token });
    const { data, envelope } = await post(house, classResults, { id }, { cookie });
    expect(data.list.map(({ no, lessons }) => [no, lessons.length])).toEqual([
      [1, lessonKeys.length],
      [2, lessonKeys.length],
    ]);
    const gap = data.list.map(({ lessons }) => lessons.find(({ key }) => key === 'gap'));
    expect(gap[0]).toMatchObject({ tries: 0, done_at: null });
    expect(gap[1]).toMatchObject({ tries: 3, best: 1, done_at: expect.any(String) });
    const told = JSON.stringify(envelope);
    for (const known of [mira.user.id, mira.account, other.user.id, other.account])
      expect(told).not.toContain(known);
  });

  it('is shown on the wall with its code, its link and how far it is', async () => {
    const { id, code } = await open();
    const mira = await newCustomer(house);
    await join(mira.token, code);
    await post(house, lessonAnswer, { lesson: 'gap', choice: rightChoices.gap }, { token: mira.token });
    const { data } = await post(house, classBoard, { id }, { cookie });
    expect(data).toMatchObject({
      code,
      closed: false,
      members: 1,
      lessons_done: 1,
      lessons_of: lessonKeys.length,
      next_raise: null,
      figures: { deposited: '0', ordered: '0', investors_lost: '0' },
    });
    expect(new URL(data.link ?? '').searchParams.get('class')).toBe(code);
  });

  it('is deleted by its own educator who types its name; accounts stay', async () => {
    const { id, code } = await open('Deleted 7%');
    const mira = await newCustomer(house);
    await join(mira.token, code);
    const other = await signInOperator(house, await newOperator(house, 'educator'));
    const erase = (name: string, by = cookie) => post(house, classDelete, { id, name }, { cookie: by });
    expect(nameOf((await erase('Deleted 7%', other)).code)).toBe('not_found');
    const mistyped = await erase('Deleted 7');
    expect([nameOf(mistyped.code), mistyped.refusal.field]).toEqual(['class_name_differs', 'name']);
    expect((await infoOf(id)).data).toMatchObject({ members: 1, deletes_world: false });

    expect((await erase('Deleted 7%')).code).toBe(200);

    expect(nameOf((await infoOf(id)).code)).toBe('not_found');
    expect((await post(house, classMine, {}, { token: mira.token })).data.class).toBeNull();
    expect(nameOf((await join((await newCustomer(house)).token, code)).code)).toBe('class_unknown');
    expect(nameOf((await erase('Deleted 7%')).code)).toBe('not_found');
  });

  it('that is closed takes nobody any more and forgets nobody', async () => {
    const { id, code } = await open();
    const mira = await newCustomer(house);
    await join(mira.token, code);
    expect((await post(house, classClose, { id }, { cookie })).data.closed_at).not.toBeNull();
    expect(nameOf((await join((await newCustomer(house)).token, code)).code)).toBe('class_unknown');
    const { data } = await post(house, classMine, {}, { token: mira.token });
    expect(data.class).toMatchObject({ member_no: 1, closed: true });
    expect((await infoOf(id)).data.members).toBe(1);
  });
});

describe('joining', () => {
  it('gives each their own number, also at the same moment', async () => {
    const { id, code } = await open();
    const people = await Promise.all(Array.from({ length: 8 }, () => newCustomer(house)));
    await Promise.all(people.map(({ token }) => join(token, code)));
    expect((await infoOf(id)).data.list.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('is into one class at a time', async () => {
    const [first, second] = [await open('First'), await open('Second')];
    const { token } = await newCustomer(house);
    await join(token, first.code);
    expect(nameOf((await join(token, second.code)).code)).toBe('class_joined');
    await post(house, classLeave, {}, { token });
    expect((await join(token, second.code)).data.class?.name).toBe('Second');
    expect((await infoOf(first.id)).data.list).toEqual([]);
  });

  it('is not used up by somebody who comes and goes', async () => {
    const { id, code } = await open();
    await house.data.asOwner.query('update class set last_no = 500 where id = $1', [id]);
    const { token } = await newCustomer(house);
    expect((await join(token, code)).data.class?.member_no).toBe(501);
  });

  it('leaves nobody behind who closes their account at the same moment', async () => {
    const { id, code } = await open();
    const { user } = await newCustomer(house);
    const { joined } = await house.db.inTransaction(async (tx) => {
      await tx.query('select erase_customer($1)', [user.id]);
      const joining = house.care.classes.join({ code }, user.id);
      await waitsOrEnds(house.data, joining);
      return { joined: joining };
    });
    expect(await joined).toMatchObject({ refusal: 'not_signed_in' });
    expect((await infoOf(id)).data.members).toBe(0);
  });

  it('never gives a number twice', async () => {
    const { code } = await open();
    const [mira, other] = [await newCustomer(house), await newCustomer(house)];
    await join(mira.token, code);
    await post(house, classLeave, {}, { token: mira.token });
    expect((await join(other.token, code)).data.class?.member_no).toBe(2);
  });

  it.each(['', 'x', 'ABCDEFGH', 'ABCD😀234', '\u202eABCD1234'])('by %j is refused', async (code) => {
    const { token } = await newCustomer(house);
    expect(['class_unknown', 'malformed']).toContain(nameOf((await join(token, code)).code));
  });

  it('can be part of registering', async () => {
    const { id, code } = await open();
    const account = `pupil_${randomUUID().slice(0, 8)}`;
    const ask = { account, password: PASSWORD, password_repeat: PASSWORD, consent: true };
    const registered = await post(house, register, { ...ask, invitation_code: code });
    expect(nameOf(registered.code)).toBe('success');
    expect((await infoOf(id)).data.members).toBe(1);
    const unknown = await post(house, register, {
      ...ask,
      account: `${account}2`,
      invitation_code: 'ZZZZZZZZ',
    });
    expect(nameOf(unknown.code)).toBe('invitation_unknown');
  });

  it('is forgotten with the account', async () => {
    const { id, code } = await open();
    const { token, user } = await newCustomer(house);
    await join(token, code);
    await house.db.sql.query('select erase_customer($1)', [user.id]);
    expect((await infoOf(id)).data.list).toEqual([]);
  });
});

describe('a scenario', () => {
  it('that rejects claims finds none where nobody claimed', async () => {
    const { id } = await open();
    const { data } = await post(house, classRejectClaims, { id, reason: 'no_transfer' }, { cookie });
    expect(data).toEqual({ rejected: 0 });
    const { list } = await house.base.audit.page({ subject: `class:${id}`, limit: 5 });
    expect(list.map(({ action }) => action)).toEqual(['class.claims_rejected', 'class.created']);
  });

  it('does not happen to a class that is closed', async () => {
    const { id } = await open();
    await post(house, classClose, { id }, { cookie });
    const { code } = await post(house, classRejectClaims, { id, reason: 'no_transfer' }, { cookie });
    expect(nameOf(code)).toBe('class_closed');
  });

  it('that misses a raise needs one that can be missed', async () => {
    expect((await post(house, classRaises, {}, { cookie })).data.list).toEqual([]);
    const ask = { product_id: randomUUID(), request_no: randomUUID() };
    expect(nameOf((await post(house, classMissRaise, ask, { cookie })).code)).toBe('not_found');
  });
});
