import { describe, expect, it, vi } from 'vitest';
import { newCustomer, openTestHouse } from '../../../test-house.ts';
import { begin, newStaff, read, readAsStaff, say, take } from '../support/test-support.ts';
import { auditOfDesk, openDesk } from './test-practice-desk.ts';

vi.mock('@node-rs/argon2', () => import('../../../keys/test-cheap-argon2.ts'));

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
    expect(lines.list.map(({ from, machine }) => [from, machine])).toEqual([
      ['staff', true],
      ['me', false],
    ]);
    expect(lines.list[0]?.text).toContain('automatic');
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

  it('that a person took is theirs', async () => {
    const desk = await openDesk(house);
    const { id } = await begin(house, await newCustomer(house));
    await desk.work();
    await take(house, staff, id);
    expect(await desk.after(600)).toBe(0);
  });

  it('is given back by the next round where the desk was killed after its answer', async () => {
    const { id } = await begin(house, await newCustomer(house));
    const { inbox } = house.support;
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
