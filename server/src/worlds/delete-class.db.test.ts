import { randomUUID } from 'node:crypto';
import { invite } from '@paperlock/contract/accounts.ts';
import { classMine } from '@paperlock/contract/classes.ts';
import { classCreate, classDelete, classInfo, classList } from '@paperlock/contract/classes-desk.ts';
import { info, login, register } from '@paperlock/contract/identity.ts';
import { operatorEnter, operatorMe } from '@paperlock/contract/operators.ts';
import { sitBehindDesk } from '@paperlock/contract/practice-desk.ts';
import { deleteClass, teachClass, tryNow, worldInfo } from '@paperlock/contract/worlds.ts';
import { worldOfToken } from '@paperlock/house/keys/world-name.ts';
import { describe, expect, it } from 'vitest';
import { nameOf, newCustomer, PASSWORD, post } from '../test-house.ts';
import { openSecondWorldsNode, openTestWorlds } from './test-worlds.ts';

const worlds = await openTestWorlds();

let classes = 0;
/** A teacher with a class of one student. */
const taught = async (name = 'Spring 7b') => {
  classes += 1;
  const teacher = await newCustomer(worlds, `teacher_del_${classes}`);
  const { class_code: code } = (await post(worlds, teachClass, { name }, teacher)).data;
  const account = `student_del_${classes}`;
  const join = (as: string, by = code) =>
    post(worlds, register, {
      account: as,
      password: PASSWORD,
      password_repeat: PASSWORD,
      invitation_code: by,
      consent: true,
    });
  const student = (await join(account)).data;
  const world = worldOfToken(teacher.token) ?? '';
  return { teacher, student, account, code, join, world };
};

const behindDesk = async (teacher: { token: string }) => {
  const { ticket } = (await post(worlds, sitBehindDesk, { password: PASSWORD }, teacher)).data;
  const entered = await post(worlds, operatorEnter, { ticket });
  return { cookie: /^[^;]+/.exec(String(entered.headers['set-cookie']))?.[0] ?? '' };
};

/** What the installation still has of a world: its row, its database, who enters it. */
const leftOf = async (world: string) => {
  const { rows } = await worlds.lobby.db.sql.query('select from lobby.entry where world = $1', [world]);
  const databases = await worlds.servers[0]?.databases(`${worlds.data.name}_w_${world}`);
  return { row: await worlds.lobby.world(world), databases, entries: rows.length };
};
const nothing = { row: null, databases: [], entries: 0 };
const gone = { code: 401, refusal: { params: { why: 'world_gone' } } };

describe('a class', () => {
  it('is deleted by its teacher who types its name, with everything and everybody in it', async () => {
    const { teacher, student, account, join, world } = await taught();
    expect((await post(worlds, worldInfo, {}, teacher)).data.class_name).toBe('Spring 7b');
    expect((await post(worlds, worldInfo, {}, student)).data.class_name).toBeNull();
    const ask = { name: 'Spring 7b', password: PASSWORD };
    const refusals = [
      await post(worlds, deleteClass, ask, student),
      await post(worlds, deleteClass, { ...ask, name: 'Spring 7' }, teacher),
      await post(worlds, deleteClass, { ...ask, password: 'Wrong Grass 1' }, teacher),
    ];
    expect(refusals.map(({ code: no, refusal }) => [nameOf(no), refusal.field])).toEqual([
      ['world_not_yours', undefined],
      ['class_name_differs', 'name'],
      ['password_wrong', 'password'],
    ]);
    const elsewhere = await openSecondWorldsNode(worlds);
    expect((await post(elsewhere, info, {}, student)).code).toBe(200);

    expect((await post(worlds, deleteClass, ask, teacher)).code).toBe(200);

    expect(await leftOf(world)).toEqual(nothing);
    for (const node of [worlds, elsewhere])
      for (const who of [teacher, student]) expect(await post(node, info, {}, who)).toMatchObject(gone);
    expect(nameOf((await post(worlds, login, { account, password: PASSWORD })).code)).toBe(
      'wrong_credentials',
    );
    const late = await join('too_late_del');
    expect([nameOf(late.code), late.refusal.field]).toEqual(['invitation_unknown', 'invitation_code']);
    // The name is nobody's.
    expect(await newCustomer(worlds, account)).toMatchObject({ account });
    const { rows } = await worlds.lobby.db.sql.query(
      `select action, by_name, details from lobby.event where world = $1`,
      [world],
    );
    expect(rows).toEqual([{ action: 'world.deleted', by_name: 'teacher', details: {} }]);
  });

  it('is deleted from the console of its world as well', async () => {
    const { teacher, student, world } = await taught('Autumn');
    const desk = await behindDesk(teacher);
    const [{ id } = { id: '' }] = (await post(worlds, classList, { limit: 5 }, desk)).data.list;
    expect((await post(worlds, classInfo, { id }, desk)).data.deletes_world).toBe(true);
    const mistyped = await post(worlds, classDelete, { id, name: 'autumn' }, desk);
    expect([nameOf(mistyped.code), mistyped.refusal.field]).toEqual(['class_name_differs', 'name']);
    expect((await post(worlds, info, {}, student)).code).toBe(200);

    expect((await post(worlds, classDelete, { id, name: ' Autumn ' }, desk)).code).toBe(200);

    expect(await leftOf(world)).toEqual(nothing);
    expect(await post(worlds, operatorMe, {}, desk)).toMatchObject(gone);
    expect(await post(worlds, info, {}, student)).toMatchObject(gone);
  });

  it('that a killed node began to delete is entered by nobody, and its names are free', async () => {
    const { student, join, account, world } = await taught();
    // As far as a node comes that is killed at once.
    await worlds.lobby.leave(world, { action: 'world.deleted', by: 'teacher' });
    await worlds.host.shut(world);
    expect(await post(worlds, info, {}, student)).toMatchObject(gone);
    expect(nameOf((await join('too_late_too')).code)).toBe('invitation_unknown');
    expect(await newCustomer(worlds, account)).toMatchObject({ account });
    expect(await worlds.maker.sweep()).toBe(1);
    expect(await leftOf(world)).toEqual(nothing);
  });
});

describe('a class that is made at the desk', () => {
  const make = (desk: { cookie: string }) =>
    post(worlds, classCreate, { name: 'Group B', request_no: randomUUID() }, desk);

  it('of a class is joined with its code at once, beside the first one', async () => {
    const { teacher, join, world } = await taught('Group A');
    const second = (await make(await behindDesk(teacher))).data;
    const student = (await join('student_of_b', second.code)).data;
    expect(worldOfToken(student.token)).toBe(world);
    expect((await post(worlds, classMine, {}, student)).data.class?.name).toBe('Group B');
  });

  it('of a private world is none, because its owner would see who the students are', async () => {
    const owner = await newCustomer(worlds, 'owner_alone');
    const guest = (await post(worlds, tryNow)).data;
    for (const [who, ask] of [
      [owner, { password: PASSWORD }],
      [guest, {}],
    ] as const) {
      const { ticket } = (await post(worlds, sitBehindDesk, ask, who)).data;
      const { headers } = await post(worlds, operatorEnter, { ticket });
      const cookie = /^[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
      expect(nameOf((await make({ cookie })).code)).toBe('class_world_private');
    }
  });

  it('of a world that is no class yet has no code that leads there', async () => {
    const owner = await newCustomer(worlds, 'owner_cut');
    const world = worldOfToken(owner.token) ?? '';
    // As if the node was killed before the world became a class.
    const code = await worlds.host.within(world, async ({ modules }) => {
      const made = await modules.care.classes.openFor(
        { customerId: owner.user.id, username: 'owner_cut', ip: '127.0.0.1' },
        'Cut short',
      );
      await modules.base.names.align();
      return made;
    });
    const ask = { account: 'student_cut', password: PASSWORD, password_repeat: PASSWORD, consent: true };
    const refusal = await post(worlds, register, { ...ask, invitation_code: code ?? '' });
    expect(nameOf(refusal.code)).toBe('invitation_unknown');
    const { class_code } = (await post(worlds, teachClass, { name: 'Cut short' }, owner)).data;
    expect(class_code).toBe(code);
    const joined = (await post(worlds, register, { ...ask, invitation_code: class_code })).data;
    expect(worldOfToken(joined.token)).toBe(world);
  });
});

describe('an invitation', () => {
  it('is not handed out in a world of one’s own, where nobody could come in with it', async () => {
    const guest = (await post(worlds, tryNow)).data;
    const named = await newCustomer(worlds, 'alone_inv');
    for (const who of [guest, named]) {
      expect(who.user.invitation_code).toBeNull();
      expect((await post(worlds, info, {}, who)).data.invitation_code).toBeNull();
      expect((await post(worlds, invite, {}, who)).data.invitation_code).toBeNull();
      expect((await post(worlds, worldInfo, {}, who)).data.class_code).toBeNull();
    }
  });

  it('into a class is its code, which every student of it has, and leads into the class', async () => {
    const { student, join, world } = await taught('Winter');
    expect(student.user.invitation_code).toBeNull();
    const { class_code: code } = (await post(worlds, worldInfo, {}, student)).data;
    const friend = (await join('friend_inv', code ?? '')).data;
    expect(worldOfToken(friend.token)).toBe(world);
    expect((await post(worlds, classMine, {}, friend)).data.class).toMatchObject({
      name: 'Winter',
      member_no: 2,
    });
  });

  it('into the open world leads there', async () => {
    const ask = { account: 'inviter_open', password: PASSWORD };
    const consented = { ...ask, password_repeat: PASSWORD, consent: true };
    await worlds.main.people.identity.register(consented, { ip: '192.0.2.7', device: '' });
    const { token } = (await post(worlds, login, ask)).data;
    const { invitation_code: code } = (await post(worlds, invite, {}, { token })).data;
    const invited = await post(worlds, register, {
      account: 'invited_open',
      password: PASSWORD,
      password_repeat: PASSWORD,
      invitation_code: code ?? '',
      consent: true,
    });
    expect([invited.code, worldOfToken(invited.data.token)]).toEqual([200, null]);
    expect((await post(worlds, invite, {}, { token })).data.invited).toBe(1);
  });
});

it('a world tells since when its person is in it, not when it was made in advance', async () => {
  const many = await openTestWorlds({
    worlds: { many: true, servers: [], open: 50, spare: 1, guestDays: 7, accountDays: 90 },
  });
  await many.maker.refill();
  const who = (await post(many, tryNow)).data;
  expect((await post(many, worldInfo, {}, who)).data.since).toBe(who.user.created_at);
});
