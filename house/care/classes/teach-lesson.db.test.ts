import { randomUUID } from 'node:crypto';
import { classClose, classCreate, classInfo, classTeach } from '@paperlock/contract/classes-desk.ts';
import { UNATTENDED_HEADER } from '@paperlock/contract/envelope.ts';
import { overview } from '@paperlock/contract/overview.ts';
import {
  nameOf,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();

const teacher = async () => {
  const operator = await newOperator(house, 'educator');
  const cookie = await signInOperator(house, operator);
  const ask = { name: 'Monday group', request_no: randomUUID() };
  return { operator, cookie, id: (await post(house, classCreate, ask, { cookie })).data.id };
};
const teach = (id: string, cookie: string, act: object) =>
  post(house, classTeach, { id, ...act }, { cookie });
/** Everybody leaves their keyboard for so long. */
const leave = (minutes: number) =>
  house.data.asOwner.query(
    `update operator_session set last_seen_at = last_seen_at - make_interval(mins => $1),
            expires_at = expires_at - make_interval(mins => $1), kept_until = kept_until - make_interval(mins => $1)`,
    [minutes],
  );
const left = async (cookie: string) => {
  const { code, data } = await post(house, overview, {}, { cookie, headers: { [UNATTENDED_HEADER]: '1' } });
  return code === 200 ? data.session : code;
};
const about = (minutes: number) => expect.toSatisfy((n: number) => Math.abs(n - minutes * 60) < 30);

describe('while a lesson runs', () => {
  it('the session that started it stays without use, and not a minute longer', async () => {
    const { cookie, id } = await teacher();
    const started = await teach(id, cookie, { act: 'start', minutes: 45 });
    expect(started.data.teaching).toEqual({ state: 'running', left_seconds: about(45) });
    await leave(40);
    expect(await left(cookie)).toEqual({ ends_in_seconds: about(5), by: 'idle' });
    await leave(6);
    expect(await left(cookie)).toBe(401);
  });

  it('lasts three hours at most', async () => {
    const { cookie, id } = await teacher();
    const { code, refusal } = await teach(id, cookie, { act: 'start', minutes: 181 });
    expect([nameOf(code), refusal.field]).toEqual(['malformed', 'minutes']);
  });

  it('no other session stays: not the teacher’s second one, and nobody else’s', async () => {
    const { operator, cookie, id } = await teacher();
    const [second, stranger] = [await signInOperator(house, operator, 1), (await teacher()).cookie];
    await teach(id, cookie, { act: 'start', minutes: 45 });
    await leave(16);
    expect([await left(second), await left(stranger)]).toEqual([401, 401]);
    expect(await left(cookie)).toMatchObject({ by: 'idle' });
  });

  it('its age ends the session all the same', async () => {
    const { cookie, id } = await teacher();
    await house.data.asOwner.query(`update operator_session set expires_at = now() + interval '30 minutes'`);
    await teach(id, cookie, { act: 'start', minutes: 180 });
    expect(await left(cookie)).toEqual({ ends_in_seconds: about(30), by: 'age' });
    await leave(31);
    expect(await left(cookie)).toBe(401);
  });

  it.each([{ act: 'pause' }, { act: 'end' }])('%j lets it end for lack of use', async (act) => {
    const { cookie, id } = await teacher();
    await teach(id, cookie, { act: 'start', minutes: 45 });
    await teach(id, cookie, act);
    expect(await left(cookie)).toEqual({ ends_in_seconds: about(15), by: 'idle' });
    await leave(16);
    expect(await left(cookie)).toBe(401);
  });

  it('closing the class ends the lesson', async () => {
    const { cookie, id } = await teacher();
    await teach(id, cookie, { act: 'start', minutes: 45 });
    expect((await post(house, classClose, { id }, { cookie })).data.teaching).toBeNull();
    expect(await left(cookie)).toEqual({ ends_in_seconds: about(15), by: 'idle' });
    expect(nameOf((await teach(id, cookie, { act: 'start', minutes: 5 })).code)).toBe('class_closed');
  });
});

describe('a lesson', () => {
  it('goes on after a pause with what was left of it', async () => {
    const { cookie, id } = await teacher();
    await teach(id, cookie, { act: 'start', minutes: 45 });
    await teach(id, cookie, { act: 'pause' });
    const { data } = await post(house, classInfo, { id }, { cookie });
    expect(data.teaching).toEqual({ state: 'paused', left_seconds: about(45) });
    await teach(id, cookie, { act: 'resume' });
    expect(await left(cookie)).toEqual({ ends_in_seconds: about(45), by: 'idle' });
  });

  it('is the teacher’s own, of three hours at most', async () => {
    const { cookie, id } = await teacher();
    const other = (await teacher()).cookie;
    expect(nameOf((await teach(id, other, { act: 'start', minutes: 45 })).code)).toBe('not_found');
    for (const minutes of [0, 181, 1.5])
      expect(nameOf((await teach(id, cookie, { act: 'start', minutes })).code)).toBe('malformed');
    expect((await post(house, classInfo, { id }, { cookie })).data.teaching).toBeNull();
  });
});
