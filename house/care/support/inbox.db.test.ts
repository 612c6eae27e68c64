import { randomUUID } from 'node:crypto';
import {
  supportAssign,
  supportClose,
  supportList,
  supportReply,
  supportSeen,
  supportTyping,
} from '@paperlock/contract/support-desk.ts';
import { mask } from '@paperlock/domain/mask.ts';
import {
  nameOf,
  newCustomer,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { answer, begin, newStaff, readAsStaff, say, sendPicture, take, talk } from './test-support.ts';

const house = await openTestHouse();

const [ana, ben] = [await newStaff(house), await newStaff(house)];
const inbox = async (show: string, { cookie } = ana) =>
  (await post(house, supportList, { show, limit: 50 }, { cookie })).data.list;
const actionsOn = async (customerId: string) =>
  (await house.base.audit.page({ subject: `customer:${customerId}`, limit: 50 })).list
    .map(({ action }) => action)
    .filter((action) => action.startsWith('support.'));

describe('the inbox', () => {
  it('has who waits, longest first, and whose account it is only by its ends', async () => {
    const [mira, tom] = [await newCustomer(house), await newCustomer(house)];
    const first = await begin(house, mira, 'First');
    const second = await begin(house, tom, 'Second');
    await say(house, mira, first.id, 'Still waiting');
    const waiting = (await inbox('waiting')).filter(({ id }) => [first.id, second.id].includes(id));
    expect(waiting.map(({ id, last_text }) => [id, last_text])).toEqual([
      [first.id, 'Still waiting'],
      [second.id, 'Second'],
    ]);
    expect(waiting[0]?.account).toBe(mask(mira.account));
  });

  it('follows a conversation through its life', async () => {
    const mira = await newCustomer(house);
    const { id } = await begin(house, mira);
    const where = async () => {
      const found: string[] = [];
      for (const show of ['waiting', 'mine', 'assigned', 'answered', 'closed']) {
        if ((await inbox(show)).some((row) => row.id === id)) found.push(show);
      }
      return found;
    };
    expect(await where()).toEqual(['waiting']);
    await take(house, ana, id);
    expect(await where()).toEqual(['waiting', 'mine', 'assigned']);
    await answer(house, ana, id);
    expect(await where()).toEqual(['mine', 'assigned', 'answered']);
    await post(house, supportAssign, { id, operator: ben.id, seen: ana.id }, { cookie: ana.cookie });
    expect(await where()).toEqual(['assigned', 'answered']);
    await post(house, supportClose, { id }, { cookie: ben.cookie });
    expect(await where()).toEqual(['closed']);
    expect((await actionsOn(mira.user.id)).reverse()).toEqual([
      'support.assigned',
      'support.replied',
      'support.assigned',
      'support.closed',
    ]);
  });

  it('notes the language the person reads in', async () => {
    const mira = await newCustomer(house);
    const caller = { ...mira, headers: { lang: 'el' } };
    const { id } = await begin(house, caller);
    expect(await readAsStaff(house, ana, id)).toMatchObject({ lang: 'el' });
  });
});

describe('a conversation', () => {
  it('is answered, closed and read by whoever has it, and by nobody else', async () => {
    const { id } = await talk(house);
    const asks = [
      post(house, supportReply, { id, text: 'Me too', request_no: randomUUID() }, { cookie: ana.cookie }),
      post(house, supportClose, { id }, { cookie: ana.cookie }),
      post(house, supportSeen, { id, line: '1' }, { cookie: ana.cookie }),
      post(house, supportTyping, { id }, { cookie: ana.cookie }),
    ];
    for (const { code } of await Promise.all(asks)) expect(nameOf(code)).toBe('ticket_not_yours');
  });

  it('taken by two at once is answered by one of them', async () => {
    const { id } = await begin(house, await newCustomer(house));
    const named = (answers: readonly { code: number }[]) => answers.map(({ code }) => nameOf(code)).sort();
    expect(named(await Promise.all([take(house, ana, id), take(house, ben, id)]))).toEqual([
      'conflict',
      'success',
    ]);
    expect(named(await Promise.all([answer(house, ana, id), answer(house, ben, id)]))).toEqual([
      'success',
      'ticket_not_yours',
    ]);
  });

  it('is taken from a colleague by whoever has seen that they have it', async () => {
    const { id } = await begin(house, await newCustomer(house));
    await take(house, ana, id);
    expect(nameOf((await take(house, ben, id)).code)).toBe('conflict');
    const knowing = { id, operator: ben.id, seen: ana.id };
    expect((await post(house, supportAssign, knowing, { cookie: ben.cookie })).data.assigned?.mine).toBe(
      true,
    );
    expect((await take(house, ben, id)).data.assigned?.mine).toBe(true);
  });

  it('can be put back, and given only to people who answer', async () => {
    const { id } = await begin(house, await newCustomer(house));
    await take(house, ana, id);
    const back = await post(
      house,
      supportAssign,
      { id, operator: null, seen: ana.id },
      { cookie: ben.cookie },
    );
    expect(back.data.assigned).toBeNull();
    const viewer = await newOperator(house, 'viewer');
    const found = (await house.people.operators.list()).find(({ account }) => account === viewer.account);
    for (const operator of [found?.id, randomUUID()]) {
      const ask = { id, operator, seen: null };
      const { code, refusal } = await post(house, supportAssign, ask, { cookie: ana.cookie });
      expect([nameOf(code), refusal.field]).toEqual(['ticket_staff_unknown', 'operator']);
    }
  });

  it('is closed to other roles', async () => {
    const cookie = await signInOperator(house, await newOperator(house, 'owner', 'auditor', 'reviewer'));
    expect(nameOf((await post(house, supportList, {}, { cookie })).code)).toBe('not_permitted');
  });

  it('leaves what was written out of the audit log', async () => {
    const { staff, id } = await talk(house);
    await answer(house, staff, id, 'Only between us.');
    const { rows } = await house.data.asOwner.query<{ text: string }>(
      'select e::text as text from audit_event e',
    );
    expect(rows.filter(({ text }) => text.includes('Only between us'))).toEqual([]);
  });
});

it('a picture is shown to the staff, and each look is written down first', async () => {
  const mira = await newCustomer(house);
  const { lines } = await begin(house, mira, '', { picture_id: await sendPicture(house, mira) });
  const look = (cookie: string, line = lines.list[0]?.id) =>
    house.console.inject({ url: `/api/console/supportPicture/${line}`, headers: { cookie } });
  const { statusCode, headers } = await look(ana.cookie);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await actionsOn(mira.user.id)).toEqual(['support.picture_viewed']);
  for (const line of ['0', '1e3', '999999999', 'x'])
    expect((await look(ana.cookie, line)).statusCode).toBe(404);
  const reviewer = await signInOperator(house, await newOperator(house, 'reviewer'));
  expect((await look(reviewer)).statusCode).toBe(403);
  expect(await actionsOn(mira.user.id)).toHaveLength(1);
});
