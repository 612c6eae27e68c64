import { messageList } from '@paperlock/contract/messages.ts';
import { worldInfo } from '@paperlock/contract/worlds.ts';
import { newCustomer, openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it, vi } from 'vitest';
import { answer, begin, newStaff, read, readAsStaff, say, take } from '../support/test-support.ts';
import { auditOfDesk, openDesk } from './test-practice-desk.ts';

vi.mock('@node-rs/argon2', () => import('@paperlock/server/src/adapters/node-keys/test-cheap-argon2.ts'));

const house = await openTestHouse();

const staff = await newStaff(house);

describe('a conversation', () => {
  it('gets one first answer, which says that it is a machine, and is free for people', async () => {
    const desk = await openDesk(house);
    const mira = await newCustomer(house);
    const { id } = await begin(house, mira);
    expect(await desk.after(4)).toBe(0);
    expect(await desk.after(1)).toBe(1);
    const { state, last_from, lines } = await read(house, mira, id);
    expect([state, last_from]).toEqual(['answered', 'machine']);
    expect(lines.list.map(({ from, machine, delivery }) => [from, machine, delivery])).toEqual([
      ['staff', true, 'sent'],
      ['me', false, 'sent'],
    ]);
    expect(lines.list[0]?.text).toContain('An operator can still reply here');
    expect(await readAsStaff(house, staff, id)).toMatchObject({
      assigned: null,
      last_from: 'machine',
      lines: { list: [{ by: 'practice_desk' }, { by: null }] },
    });
    expect(await auditOfDesk(house)).toEqual([
      'practice_desk support.assigned',
      'practice_desk support.replied',
      'practice_desk support.assigned',
    ]);
    await say(house, mira, id, 'And now?');
    expect(await desk.after(600)).toBe(0);
  });

  it('is read once a person reads it, and only a person’s answer is told of by a message', async () => {
    const desk = await openDesk(house);
    const mira = await newCustomer(house);
    const { id } = await begin(house, mira);
    await desk.after(5);
    const told = async () => {
      await house.data.asOwner.query(
        `update support_ticket set tell_at = now() - interval '1 second' where tell_at is not null`,
      );
      await house.care.support.tellOfAnswers();
      const { data } = await post(house, messageList, { type: 'personal' }, mira);
      return data.list.filter(({ about }) => about?.id === id).length;
    };
    expect(await told()).toBe(0);
    await take(house, staff, id);
    await answer(house, staff, id);
    expect((await read(house, mira, id)).lines.list.at(-1)?.delivery).toBe('read');
    expect(await told()).toBe(1);
  });

  it('that a person took is theirs', async () => {
    const desk = await openDesk(house);
    const { id } = await begin(house, await newCustomer(house));
    await desk.work();
    await take(house, staff, id);
    expect(await desk.after(600)).toBe(0);
  });

  it('is given back by the next round where the desk was killed after its answer', async () => {
    const { id } = await begin(house, await newCustomer(house));
    const { inbox } = house.care.support;
    let killed = false;
    const broken = await openDesk(house, {
      support: {
        inbox: {
          ...inbox,
          assign: (ask, who) => {
            if (ask.operator !== null) return inbox.assign(ask, who);
            killed = true;
            return Promise.reject(new Error('killed'));
          },
        },
      },
    });
    await expect(broken.after(5)).rejects.toThrow();
    expect(killed).toBe(true);
    const next = await openDesk(house);
    expect(await next.after(600)).toBe(0);
    expect(await readAsStaff(house, staff, id)).toMatchObject({ state: 'answered', assigned: null });
  });
});

describe('where there is no staff', () => {
  it('the answer says that nobody else reads the message, and the app knows', async () => {
    await house.data.asOwner.query('update operator set removed_at = now() where id = $1', [staff.id]);
    const desk = await openDesk(house);
    const mira = await newCustomer(house);
    expect((await post(house, worldInfo, {}, mira)).data.staffed).toBe(false);
    const { id } = await begin(house, mira);
    expect(await desk.after(5)).toBe(1);
    expect((await read(house, mira, id)).lines.list[0]?.text).toContain('there is no support staff here');
  });

  it('of a class is answered by the machine also where the desk is off, and never promised to a person', async () => {
    const desk = await openDesk(house);
    await house.data.asOwner.query(
      `update world set kind = 'class', name = '0123456789abcdef', practice_desk = false`,
    );
    const student = await newCustomer(house);
    const { id } = await begin(house, student);
    expect(await desk.after(5)).toBe(1);
    const { lines } = await read(house, student, id);
    expect(lines.list[0]?.text).toContain('there is no support staff here');
    await house.data.asOwner.query(`update world set kind = 'open', name = null`);
    await begin(house, await newCustomer(house));
    expect(await desk.after(5)).toBe(0);
  });
});
