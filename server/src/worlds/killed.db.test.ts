import { spawn } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clockAdvance, clockNow } from '@paperlock/contract/clock.ts';
import { info, login, register } from '@paperlock/contract/identity.ts';
import { tryNow } from '@paperlock/contract/worlds.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { worldOfToken } from '../keys/world-name.ts';
import { bundled } from '../test-bundle.ts';
import { nameOf, PASSWORD, post } from '../test-house.ts';
import { PATIENCE_MS } from '../test-rig.ts';
import { openTestWorlds } from './test-worlds.ts';

/** A node is killed at each step of making, opening, closing and deleting a world, and between the steps of a name. */

const worlds = await openTestWorlds({ doors: { api: true, worker: true } });
const { lobby, maker, servers } = worlds;
const script = await bundled(new URL('./test-killed-node.ts', import.meta.url));
// What the sources read from their own folders is read from the bundle's.
for (const file of ['../db/schema', '../db/migrations', './lobby/lobby.sql'])
  symlinkSync(
    fileURLToPath(new URL(file, import.meta.url)),
    join(script, '..', file.split('/').at(-1) ?? ''),
  );

const killed = (act: string, point: string, subject = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const settings = JSON.stringify({ ...worlds.config, pepper: worlds.config.pepper.toString('base64') });
    const child = spawn(process.execPath, [script, settings, act, point, subject], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ?? `exit ${code}`));
  });

const guest = async () => {
  const { data } = await post(worlds, tryNow);
  return { ...data, name: worldOfToken(data.token) ?? '' };
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
    `update lobby.world set made_at = made_at - interval '1 hour' where state = 'making'`,
  );
  await settled();
  await maker.sweep();
};

const databases = async () => (await servers[0]?.databases(`${worlds.data.name}_w_`)) ?? [];
const rows = () => lobby.worldsIn('making', 'spare', 'ready', 'moving', 'leaving');
const closed = async () => (await rows()).filter(({ kind }) => kind !== 'open');

const making = ['before clone', 'during clone', 'after clone', 'before moveState', 'after moveState'];
const names = ['before reserve', 'after reserve', 'at the end'];

describe('a node killed', { timeout: PATIENCE_MS }, () => {
  let kept: Awaited<ReturnType<typeof guest>>;
  beforeAll(async () => {
    kept = await guest();
    await post(worlds, clockAdvance, { by: 'week', request_no: crypto.randomUUID() }, kept);
  });

  it('while it makes a world leaves nothing that can be entered, and nothing after a sweep', async () => {
    const ends = await Promise.all(making.map((point) => killed('try', point)));
    expect(new Set(ends)).toEqual(new Set(['SIGKILL']));
    const left = (await closed()).filter(({ name }) => name !== kept.name);
    expect(left.map(({ state }) => state).sort()).toEqual(['making', 'making', 'making', 'making', 'ready']);
    for (const { name } of left)
      expect((await post(worlds, info, {}, { token: `${name}_${'a'.repeat(43)}` })).status).toBe(401);
    await sweep();
    // The one that was ready is complete, and goes when nobody has used it for some days.
    const there = await closed();
    expect(there.map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect((await databases()).sort()).toEqual(there.map(({ database }) => database).sort());
    for (const { name } of there)
      expect(await worlds.host.within(name, async ({ modules }) => (await modules.world.read()).name)).toBe(
        name,
      );
  });

  it('while it opens or closes a world loses nothing of it', async () => {
    await worlds.host.shut(kept.name);
    for (const [act, point] of [
      ['open', 'before touch'],
      ['open', 'at the end'],
      ['close', 'at the end'],
    ] as const)
      expect(await killed(act, point, kept.name)).toBe('SIGKILL');
    expect((await post(worlds, info, {}, kept)).data.id).toBe(kept.user.id);
    expect((await post(worlds, clockNow, {}, kept)).data.ahead_seconds).toBe(7 * 86_400);
    expect(
      await worlds.host.within(
        kept.name,
        async ({ modules }) => (await modules.reconciliation.run('command')).breaks,
      ),
    ).toBe(0);
  });

  it('while it deletes a world leaves one that nobody enters, and a sweep removes the rest', async () => {
    for (const point of ['after moveState', 'during drop', 'after drop']) {
      const who = await guest();
      await worlds.host.shut(who.name);
      expect(await killed('delete', point, who.name)).toBe('SIGKILL');
      expect((await post(worlds, info, {}, who)).status).toBe(401);
      await sweep();
      expect(await lobby.world(who.name)).toBeNull();
      expect((await databases()).filter((name) => name.endsWith(who.name))).toEqual([]);
    }
  });

  it.each(names)('%s of a name leaves it to exactly one person', async (point) => {
    const account = `killed_${point.replaceAll(' ', '_')}`;
    expect(await killed('register', point, account)).toBe('SIGKILL');
    // A reservation holds for ten minutes; what was written is kept for good.
    await lobby.db.sql.query(
      `update lobby.entry set reserved_at = reserved_at - interval '1 hour' where not confirmed`,
    );
    for (const { name, kind } of await rows())
      if (kind !== 'open') await worlds.host.within(name, ({ modules }) => modules.names.align());
    await sweep();
    const ask = { account, password: PASSWORD, password_repeat: PASSWORD, consent: true };
    const codes = [];
    for (let turn = 0; turn < 2; turn += 1) codes.push(nameOf((await post(worlds, register, ask)).code));
    expect(codes).toEqual([point === 'at the end' ? 'account_taken' : 'success', 'account_taken']);
    expect(nameOf((await post(worlds, login, { account, password: PASSWORD })).code)).toBe('success');
    const { rows: found } = await lobby.db.sql.query(
      `select name from lobby.world where state = 'ready' and kind = 'private'`,
    );
    let people = 0;
    for (const { name } of found as { name: string }[])
      people +=
        (await worlds.host.within(name, async ({ modules }) =>
          (await modules.identity.findCustomer(account)) ? 1 : 0,
        )) ?? 0;
    expect(people).toBe(1);
  });
});
