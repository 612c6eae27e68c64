import { info, register } from '@paperlock/contract/identity.ts';
import { keepWorld, teachClass, tryNow } from '@paperlock/contract/worlds.ts';
import { worldOfToken } from '@paperlock/house/keys/world-name.ts';
import pino from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { nameOf, newCustomer, PASSWORD, post } from '../../test-house.ts';
import { openTestWorlds } from '../test-worlds.ts';
import { worldJobs } from '../world-jobs.ts';

/** The second of two writes, that to the lobby, is left out: as if the node had been killed between them. */

const worlds = await openTestWorlds();
const { lobby, host } = worlds;
const nameIn = ({ token }: { token: string }) => worldOfToken(token) ?? '';
const copyOf = async (who: { token: string }) => {
  const entry = await lobby.world(nameIn(who));
  return entry && { kind: entry.kind, guest: entry.guest };
};

const killedBefore = (what: 'align' | 'touch') => {
  const spy = vi.spyOn(lobby, what).mockRejectedValue(new Error('killed'));
  onTestFinished(() => spy.mockRestore());
  return spy;
};

const keep = async (account: string) => {
  // The opening notes its first use beside the calls, and would read a name chosen meanwhile.
  const cut = [killedBefore('touch')];
  const guest = (await post(worlds, tryNow)).data;
  cut.push(killedBefore('align'));
  const ask = { account, password: PASSWORD, password_repeat: PASSWORD };
  expect(nameOf((await post(worlds, keepWorld, ask, guest)).code)).toBe('success');
  // Recurring work mends it as soon as it can.
  expect(await copyOf(guest)).toEqual({ kind: 'private', guest: true });
  for (const spy of cut) spy.mockRestore();
  return guest;
};

const expire = async () => {
  const jobs = worldJobs({ ...worlds, log: pino({ level: 'silent' }) });
  return jobs.find(({ name }) => name === 'expire-worlds')?.run();
};
const unusedFor = (who: { token: string }, days: number) =>
  lobby.db.sql.query(
    'update lobby.world set last_used_at = now() - make_interval(days => $2) where name = $1',
    [nameIn(who), days],
  );

describe('the lobby, where a kill came between the two writes', () => {
  it('of a name: the world of the account is not deleted after the days of a guest', async () => {
    const account = await keep('kept_late');
    const guest = (await post(worlds, tryNow)).data;
    for (const who of [account, guest]) {
      await host.shut(nameIn(who));
      await unusedFor(who, 8);
    }
    expect(await expire()).toBe(1);
    expect(await copyOf(account)).toEqual({ kind: 'private', guest: false });
    expect((await lobby.world(nameIn(account)))?.state).toBe('ready');
    expect((await lobby.world(nameIn(guest)))?.state ?? 'gone').not.toBe('ready');
    // And again by what is written now.
    expect(await expire()).toBe(0);
    expect((await post(worlds, info, {}, account)).data.guest).toBe(false);
  });

  it('of a name is right again when the world is opened', async () => {
    const account = await keep('kept_opened');
    await host.shut(nameIn(account));
    await host.within(nameIn(account), async () => {});
    expect(await copyOf(account)).toEqual({ kind: 'private', guest: false });
  });

  it('of a name is right again when the use of the world is noted', async () => {
    const account = await keep('kept_used');
    // A connection that was cut makes the next call ask the lobby.
    const { database } = (await lobby.world(nameIn(account))) ?? {};
    await expect
      .poll(async () => {
        await worlds.data.asOwner.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
          [database],
        );
        await post(worlds, info, {}, account);
        return copyOf(account);
      })
      .toEqual({ kind: 'private', guest: false });
  });

  it('of a kind: a class is a class in the lobby after the next opening, and its code leads there', async () => {
    const teacher = await newCustomer(worlds, 'teacher_cut');
    const spy = killedBefore('align');
    await post(worlds, teachClass, { name: 'Cut short' }, teacher);
    spy.mockRestore();
    expect(await copyOf(teacher)).toEqual({ kind: 'private', guest: false });
    await host.shut(nameIn(teacher));
    const code = await host.within(nameIn(teacher), async ({ modules }) => {
      // The first thing that the world's recurring work does.
      await modules.base.names.align();
      return (await modules.care.classes.openCodes())[0];
    });
    expect(await copyOf(teacher)).toEqual({ kind: 'class', guest: false });
    const pupil = { account: 'pupil_cut', password: PASSWORD, password_repeat: PASSWORD, consent: true };
    const joined = await post(worlds, register, { ...pupil, invitation_code: code ?? '' });
    expect(nameIn(joined.data)).toBe(nameIn(teacher));
  });

  it('of a guest’s arrival keeps what it knew: the world of nobody goes after the days of a guest', async () => {
    const taken = await worlds.maker.take({ network: '127.0.0.1' });
    if (!taken.ok) throw new Error('there is no room');
    const entry = taken.value;
    await lobby.align(entry.name, { kind: 'private', guest: true });
    await host.within(entry.name, async () => {});
    expect((await lobby.world(entry.name))?.guest).toBe(true);
  });

  it('of a world that somebody else gives up at that moment is left as it is', async () => {
    const entry = await lobby.world(nameIn((await post(worlds, tryNow)).data));
    if (!entry) throw new Error('the guest has no world');
    await host.shut(entry.name);
    await worlds.data.asOwner.query(`alter database ${entry.database} with allow_connections false`);
    await expect(worlds.maker.align(entry)).rejects.toThrow();
    await lobby.leave(entry.name, null);
    expect(await worlds.maker.align(entry)).toBe(false);
  });
});
