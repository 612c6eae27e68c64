import { clockAdvance, clockNow } from '@paperlock/contract/clock.ts';
import { info, login, register } from '@paperlock/contract/identity.ts';
import { tryNow } from '@paperlock/contract/worlds.ts';
import { worldOfToken } from '@paperlock/house/keys/world-name.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameOf, PASSWORD, post } from '../test-house.ts';
import { PATIENCE_MS } from '../test-rig.ts';
import { runKilled } from './test-killing.ts';
import { openTestWorlds } from './test-worlds.ts';

/**
 * A node is killed at each step of making, opening, closing and deleting a world, and between the steps of a name. All steps
 * are reached in one process, each by an act of its own, and one kill ends them.
 */

const worlds = await openTestWorlds();
const { lobby, maker, servers, host } = worlds;

const guest = async () => {
  const { data } = await post(worlds, tryNow);
  const name = worldOfToken(data.token) ?? '';
  await post(worlds, clockAdvance, { by: 'week', request_no: crypto.randomUUID() }, data);
  await host.shut(name);
  return { ...data, name };
};

/** What a killed node has begun, PostgreSQL may still finish. */
const settled = async () => {
  for (;;) {
    const { rows } = await worlds.data.asOwner.query(
      `select from pg_stat_activity where application_name = 'paperlock worlds' and state = 'active' and query ~ '^(create|drop)'`,
    );
    if (rows.length === 0) return;
    await new Promise((later) => setTimeout(later, 50));
  }
};

/** Time passes, and the next start sweeps. */
const sweep = async () => {
  await lobby.db.sql.query(
    `update lobby.world set made_at = made_at - interval '1 hour' where state = 'making';
     update lobby.entry set reserved_at = reserved_at - interval '1 hour' where not confirmed`,
  );
  await settled();
  await maker.sweep();
};

const databases = async () => (await servers[0]?.databases(`${worlds.data.name}_w_`)) ?? [];
const rows = async () =>
  (await lobby.worldsIn('making', 'spare', 'ready', 'moving', 'leaving')).filter(
    ({ kind }) => kind !== 'open',
  );

const making = [
  'before clone',
  'during clone',
  'after clone',
  'during birth',
  'after birth',
  'before moveState',
];
const names = ['before reserve', 'after reserve', 'at the end'];
const accountOf = (point: string) => `killed_${point.replaceAll(' ', '_')}`;
const uses = [
  ['open', 'before touch'],
  ['open', 'at the end'],
  ['close', 'at the end'],
] as const;
const deletions = ['after leave', 'during drop', 'after drop'];

describe('a node killed', { timeout: PATIENCE_MS }, () => {
  type Guest = Awaited<ReturnType<typeof guest>>;
  let used: Guest[];
  let deleted: Guest[];
  let left: Awaited<ReturnType<typeof rows>>;
  beforeAll(async () => {
    used = await Promise.all(uses.map(guest));
    deleted = await Promise.all(deletions.map(guest));
    const known = new Set([...used, ...deleted].map(({ name }) => name));
    const end = await runKilled(new URL('./test-killed-node.ts', import.meta.url), worlds.config, [
      ...[...making, 'after moveState'].map((point) => ({ act: 'try', point })),
      ...names.map((point) => ({ act: 'register', point, subject: accountOf(point) })),
      ...uses.map(([act, point], nth) => ({ act, point, subject: used[nth]?.name ?? '' })),
      ...deletions.map((point, nth) => ({ act: 'delete', point, subject: deleted[nth]?.name ?? '' })),
    ]);
    expect(end).toBe('SIGKILL');
    left = (await rows()).filter(({ name }) => !known.has(name));
    for (const { name } of left)
      expect((await post(worlds, info, {}, { token: `${name}_${'a'.repeat(43)}` })).status).toBe(401);
    for (const who of deleted) expect((await post(worlds, info, {}, who)).status).toBe(401);
    await sweep();
  }, PATIENCE_MS);

  it('while it makes a world leaves nothing that can be entered, and nothing after a sweep', async () => {
    // One was taken for a guest, and one for each name; what is complete goes when nobody has used it for some days.
    const taken = ['ready', 'ready', 'ready', 'ready'];
    expect(left.map(({ state }) => state).sort()).toEqual([...making.map(() => 'making'), ...taken]);
    const there = await rows();
    expect(there.map(({ state }) => state)).toEqual([...used.map(() => 'ready'), ...taken]);
    expect((await databases()).sort()).toEqual(there.map(({ database }) => database).sort());
    for (const { name } of there)
      expect(await host.within(name, async ({ modules }) => (await modules.base.world.read()).name)).toBe(
        name,
      );
  });

  it('while it opens or closes a world loses nothing of it', async () => {
    for (const who of used) {
      expect((await post(worlds, info, {}, who)).data.id).toBe(who.user.id);
      expect((await post(worlds, clockNow, {}, who)).data.ahead_seconds).toBe(7 * 86_400);
      const breaks = await host.within(
        who.name,
        async ({ modules }) => (await modules.oversight.reconciliation.run('command')).breaks,
      );
      expect(breaks).toBe(0);
    }
  });

  it('while it deletes a world leaves one that nobody enters, and a sweep removes the rest', async () => {
    for (const { name } of deleted) {
      expect(await lobby.world(name)).toBeNull();
      expect((await databases()).filter((database) => database.endsWith(name))).toEqual([]);
    }
  });

  it('between the steps of a name leaves it to exactly one person', async () => {
    for (const { name } of await rows()) await host.within(name, ({ modules }) => modules.base.names.align());
    for (const point of names) {
      const account = accountOf(point);
      const ask = { account, password: PASSWORD, password_repeat: PASSWORD, consent: true };
      const codes = [];
      for (let turn = 0; turn < 2; turn += 1) codes.push(nameOf((await post(worlds, register, ask)).code));
      expect(codes).toEqual([point === 'at the end' ? 'account_taken' : 'success', 'account_taken']);
      expect(nameOf((await post(worlds, login, { account, password: PASSWORD })).code)).toBe('success');
    }
    const found: string[] = [];
    for (const { name } of await rows())
      await host.within(name, async ({ modules }) => {
        for (const point of names)
          if (await modules.people.identity.findCustomer(accountOf(point))) found.push(point);
      });
    expect(found.sort()).toEqual([...names].sort());
  });
});
