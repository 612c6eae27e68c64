import { changeWorldSettings, worldSettings } from '@paperlock/contract/worlds-desk.ts';
import {
  nameOf,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it, vi } from 'vitest';

vi.mock('@node-rs/argon2', () => import('@paperlock/server/src/adapters/node-keys/test-cheap-argon2.ts'));

const house = await openTestHouse();
const teacher = { cookie: await signInOperator(house, await newOperator(house, 'educator')) };
const viewer = { cookie: await signInOperator(house, await newOperator(house, 'viewer')) };
const read = async () => (await post(house, worldSettings, {}, teacher)).data;
const change = (ask: object, by = teacher) => post(house, changeWorldSettings, ask, by);
const kind = (name: string) =>
  house.data.asOwner.query(`update world set kind = $1, name = '0123456789abcdef'`, [name]);
const audited = async () =>
  (
    await house.data.asOwner.query<{ details: object }>(
      `select details from audit_event where action = 'world.settings_changed' order by id`,
    )
  ).rows.map(({ details }) => details);

describe('the switches of a world', () => {
  it('are off where the database is the whole installation', async () => {
    expect(await read()).toEqual({ kind: 'open', practice_desk: false, members_move_clock: false });
  });

  it('are changed by a teacher or an owner, with a line in the audit log for a change', async () => {
    await kind('class');
    const on = { practice_desk: true, members_move_clock: true };
    expect((await change(on)).data).toEqual({ kind: 'class', ...on });
    await change(on);
    expect(await read()).toEqual({ kind: 'class', ...on });
    expect(await house.base.world.clockMovers()).toBe('everyone');
    const off = { practice_desk: false, members_move_clock: false };
    expect((await change(off)).code).toBe(200);
    expect(await audited()).toEqual([on, off]);
  });

  it('keep the desk on in a private world', async () => {
    await kind('private');
    const off = { practice_desk: false, members_move_clock: false };
    expect(nameOf((await change(off)).code)).toBe('desk_stays_on');
    expect((await change({ ...off, practice_desk: true })).code).toBe(200);
  });

  it('are neither read nor changed by others, and take nothing but two answers', async () => {
    expect(nameOf((await post(house, worldSettings, {}, viewer)).code)).toBe('not_permitted');
    expect(nameOf((await change({ practice_desk: true, members_move_clock: true }, viewer)).code)).toBe(
      'not_permitted',
    );
    for (const ask of [
      {},
      { practice_desk: 'yes', members_move_clock: true },
      { practice_desk: true },
      { practice_desk: true, members_move_clock: true, kind: 'open' },
    ])
      expect(nameOf((await change(ask)).code), JSON.stringify(ask)).toBe('malformed');
  });
});
