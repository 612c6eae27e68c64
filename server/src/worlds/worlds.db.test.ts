import { randomUUID } from 'node:crypto';
import { bindEmail, sendCode } from '@paperlock/contract/accounts.ts';
import { classMine } from '@paperlock/contract/classes.ts';
import { clockAdvance, clockNow } from '@paperlock/contract/clock.ts';
import { operatorClockAdvance } from '@paperlock/contract/clock-desk.ts';
import { getsetting } from '@paperlock/contract/common.ts';
import { info, login, register } from '@paperlock/contract/identity.ts';
import { operatorEnter } from '@paperlock/contract/operators.ts';
import { sitBehindDesk } from '@paperlock/contract/practice-desk.ts';
import { loginCode } from '@paperlock/contract/second-step.ts';
import {
  changePassword,
  passkeyList,
  security,
  totpEnable,
  totpSetup,
} from '@paperlock/contract/security.ts';
import {
  installationNumbers,
  keepWorld,
  startOver,
  teachClass,
  tryNow,
  worldInfo,
} from '@paperlock/contract/worlds.ts';
import { changeWorldSettings, worldList } from '@paperlock/contract/worlds-desk.ts';
import { worldOfToken } from '@paperlock/house/keys/world-name.ts';
import pg from 'pg';
import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { codeOf, nameOf, newCustomer, newOperator, PASSWORD, post, signInOperator } from '../test-house.ts';
import { openSecondWorldsNode, openTestWorlds } from './test-worlds.ts';
import { worldJobs } from './world-jobs.ts';

const worlds = await openTestWorlds({ webhooks: 'public' });

const guest = async () => {
  const { code, data } = await post(worlds, tryNow);
  expect(nameOf(code)).toBe('success');
  return data;
};
const step = (by = 'week') => ({ by, request_no: randomUUID() });
const aheadOf = async (token?: string) =>
  (await post(worlds, clockNow, {}, token === undefined ? {} : { token })).data.ahead_seconds;

describe('a guest', () => {
  it('is in a private world of their own at once, and owns it', async () => {
    const { token, user } = await guest();
    expect(user).toMatchObject({ guest: true, account_kind: 'username', email: null });
    const { data } = await post(worlds, worldInfo, {}, { token });
    expect(data).toMatchObject({
      kind: 'private',
      owner: true,
      guest: true,
      kept_days: 7,
      practice_desk: true,
    });
    expect((await post(worlds, getsetting, {}, { token })).data.clock.moved_by).toBe('everyone');
    expect((await post(worlds, getsetting)).data.clock.moved_by).toBe('operators');
  });

  it('cannot make their world send a webhook or an alert, whatever the installation may', async () => {
    const { token } = await guest();
    const [webhooks, alerts, started] =
      (await worlds.host.within(worldOfToken(token) ?? '', async ({ modules }) => [
        (await modules.base.webhooks.info()).reach,
        (await modules.oversight.alerts.info({ operator: { id: randomUUID() } as never, ip: '::1' })).here,
        (await modules.oversight.jobDesk.list()).recorded,
      ])) ?? [];
    expect([webhooks, alerts, started]).toEqual(['off', false, false]);
    expect((await worlds.main.base.webhooks.info()).reach).toBe('public');
  });

  it('moves a clock that nobody else sees', async () => {
    const [one, other] = [await guest(), await guest()];
    expect(nameOf((await post(worlds, clockAdvance, step(), one)).code)).toBe('success');
    expect(await aheadOf(one.token)).toBe(7 * 86_400);
    expect([await aheadOf(other.token), await aheadOf()]).toEqual([0, 0]);
  });

  it('becomes an account, keeps the world, and finds it from elsewhere', async () => {
    const { token, user } = await guest();
    await post(worlds, clockAdvance, step(), { token });
    const ask = { account: 'Stays_99', password: PASSWORD, password_repeat: PASSWORD };
    const kept = await post(worlds, keepWorld, ask, { token });
    expect(kept.data).toMatchObject({ id: user.id, account: 'stays_99', guest: false });
    expect((await post(worlds, worldInfo, {}, { token })).data).toMatchObject({
      guest: false,
      kept_days: 90,
    });
    const back = await post(worlds, login, { account: 'STAYS_99', password: PASSWORD });
    expect([worldOfToken(back.data.token), back.data.user.id]).toEqual([worldOfToken(token), user.id]);
    expect(await aheadOf(back.data.token)).toBe(7 * 86_400);
    expect(nameOf((await post(worlds, keepWorld, { ...ask, account: 'again_99' }, { token })).code)).toBe(
      'not_a_guest',
    );
    const twice = await post(worlds, keepWorld, ask, await guest());
    expect([nameOf(twice.code), twice.refusal.field]).toEqual(['account_taken', 'account']);
  });

  it('has no password before there is a name, and keeps the e-mail address it added', async () => {
    const withEmail = async (email: string) => {
      const one = await guest();
      const entry = await worlds.lobby.world(worldOfToken(one.token) ?? '');
      const owner = new pg.Client({ connectionString: worlds.servers[0]?.ownerUrl(entry?.database ?? '') });
      await owner.connect();
      await owner.query('update people.customer set email = $2 where id = $1', [one.user.id, email]);
      await owner.end();
      return one;
    };
    const secret = { password: PASSWORD, password_repeat: PASSWORD };
    const one = await withEmail('kept@example.org');
    const change = await post(worlds, changePassword, { old_password: 'any', ...secret }, one);
    expect(nameOf(change.code)).toBe('password_wrong');
    const named = await post(worlds, keepWorld, { account: 'kept_by_name', ...secret }, one);
    expect(named.data).toMatchObject({ username: 'kept_by_name', email: 'kept@example.org' });
    const other = await withEmail('kept.too@example.org');
    const byEmail = await post(worlds, keepWorld, { account: 'kept.too@example.org', ...secret }, other);
    expect(byEmail.data).toMatchObject({ account_kind: 'email', email: 'kept.too@example.org' });
    for (const account of ['kept@example.org', 'kept.too@example.org'])
      expect(nameOf((await post(worlds, login, { account, password: PASSWORD })).code)).toBe('success');
  });

  it('that adds an address gets no code to undo it, and stays signed in at one place when it gets a name', async () => {
    const { token, user } = await guest();
    const name = worldOfToken(token) ?? '';
    const email = 'first.contact@example.org';
    const letters = () => worlds.host.within(name, ({ modules }) => modules.base.outbox.mailbox(email));
    await post(worlds, sendCode, { kind: 'email', address: email }, { token });
    const code = /\d{6}/.exec((await letters())?.[0]?.subject ?? '')?.[0] ?? '';
    expect((await post(worlds, bindEmail, { email, code, password: 'none' }, { token })).code).toBe(200);
    const elsewhere = await worlds.host.within(name, async ({ db, modules }) => {
      expect(await modules.people.accounts.undoable()).toEqual({ names: [], hashes: [] });
      // As an earlier edition left it.
      await db.sql.query(
        `insert into contact_change (customer_id, undo_hash, undo_until) values ($1, sha256('undo'), now() + interval '1 day')`,
        [user.id],
      );
      const visitor = { ip: '192.0.2.9', device: 'another' };
      return db.inTransaction((tx) => modules.base.sessions.open(tx, user.id, visitor));
    });
    const other = { token: elsewhere?.token ?? '' };
    expect((await post(worlds, info, {}, other)).status).toBe(200);
    const ask = { account: email, password: PASSWORD, password_repeat: PASSWORD };
    expect((await post(worlds, keepWorld, ask, { token })).code).toBe(200);
    expect((await post(worlds, info, {}, other)).status).toBe(401);
    expect((await post(worlds, info, {}, { token })).data.email).toBe(email);
    const undoable = await worlds.host.within(name, ({ modules }) => modules.people.accounts.undoable());
    expect(undoable?.hashes).toEqual([]);
  });

  it('cannot flood a mailbox together with other guests', async () => {
    const strict = await openTestWorlds({ rateLimitScale: 1 });
    const names: string[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const { token } = (await post(strict, tryNow)).data;
      const ask = { kind: 'email', address: 'flooded@example.org' };
      names.push(nameOf((await post(strict, sendCode, ask, { token })).code));
    }
    expect(names).toEqual([...Array(5).fill('success'), 'too_many_requests']);
  });

  it.each([
    [{ account: 'x' }, 'account_invalid', 'account'],
    [{ account: '💸💸💸' }, 'account_invalid', 'account'],
    [{ account: 7 }, 'malformed', 'account'],
    [{ account: '' }, 'malformed', 'account'],
    [{ password: 'short', password_repeat: 'short' }, 'password_weak', 'password'],
    [{ password_repeat: 'Other Grass 8' }, 'password_mismatch', 'password_repeat'],
  ])('with %o stays a guest', async (changes, name, field) => {
    const who = await guest();
    const ask = { account: 'fine_name', password: PASSWORD, password_repeat: PASSWORD, ...changes };
    const { code, refusal } = await post(worlds, keepWorld, ask, who);
    expect([nameOf(code), refusal.field]).toEqual([name, field]);
    expect((await post(worlds, info, {}, who)).data.guest).toBe(true);
  });
});

describe('an account', () => {
  it('has a world of its own, and its name is taken in all of them', async () => {
    const mira = await newCustomer(worlds, 'mira_worlds');
    expect(worldOfToken(mira.token)).toMatch(/^[0-9a-z]{16}$/);
    const again = await post(worlds, register, {
      account: 'Mira_Worlds',
      password: PASSWORD,
      password_repeat: PASSWORD,
      consent: true,
    });
    expect([nameOf(again.code), again.refusal.field]).toEqual(['account_taken', 'account']);
    expect(
      nameOf((await post(worlds, login, { account: 'mira_worlds', password: 'Wrong Grass 1' })).code),
    ).toBe('wrong_credentials');
  });

  it('that many open at once, on two nodes, belongs to exactly one of them', async () => {
    const second = await openSecondWorldsNode(worlds);
    const ask = { account: 'racer_worlds', password: PASSWORD, password_repeat: PASSWORD, consent: true };
    const answers = await Promise.all(
      [worlds, second, worlds, second].map((node) => post(node, register, ask)),
    );
    expect(answers.map(({ code }) => nameOf(code)).sort()).toEqual([
      'account_taken',
      'account_taken',
      'account_taken',
      'success',
    ]);
    const [winner] = answers.filter(({ code }) => code === 200);
    // The other node finds the same world.
    const there = await post(second, login, { account: 'racer_worlds', password: PASSWORD });
    expect(worldOfToken(there.data.token)).toBe(worldOfToken(winner?.data.token ?? ''));
    expect(await post(second, info, {}, { token: winner?.data.token ?? '' })).toMatchObject({ code: 200 });
  });

  it('starts over in a fresh world with the same name; the old one is gone', async () => {
    const old = await newCustomer(worlds, 'phoenix_1');
    await post(worlds, clockAdvance, step(), old);
    expect(nameOf((await post(worlds, startOver, { password: 'Wrong Grass 1' }, old)).code)).toBe(
      'password_wrong',
    );
    const { code, data } = await post(worlds, startOver, { password: PASSWORD }, old);
    expect(nameOf(code)).toBe('success');
    expect(worldOfToken(data.token)).not.toBe(worldOfToken(old.token));
    expect(data.user).toMatchObject({ account: 'phoenix_1', guest: false });
    expect(await aheadOf(data.token)).toBe(0);
    expect(nameOf((await post(worlds, info, {}, old)).code)).toBe('not_signed_in');
    const back = await post(worlds, login, { account: 'phoenix_1', password: PASSWORD });
    expect(worldOfToken(back.data.token)).toBe(worldOfToken(data.token));
    await vi.waitFor(async () => expect(await worlds.lobby.world(worldOfToken(old.token) ?? '')).toBeNull(), {
      timeout: 20_000,
    });
  });

  it('keeps the second factor, its recovery codes and passkeys when it starts over', async () => {
    const old = await newCustomer(worlds, 'phoenix_2');
    const { secret } = (await post(worlds, totpSetup, { password: PASSWORD }, old)).data;
    const on = await post(worlds, totpEnable, { code: await codeOf(secret) }, old);
    const [forMoving = '', forSigningIn = '', ...others] = on.data.recovery_codes;
    const passkey = { credential_id: 'a-passkey', public_key: Buffer.from('key'), name: 'Laptop' };
    await worlds.host.within(worldOfToken(old.token) ?? '', ({ db, modules }) =>
      db.inTransaction((tx) =>
        modules.base.factors.passkeys.keep(tx, {
          ...passkey,
          customer_id: old.user.id,
          sign_count: 7,
          transports: ['internal'],
          backed_up: true,
        }),
      ),
    );
    const asked = await post(worlds, startOver, { password: PASSWORD }, old);
    expect([nameOf(asked.code), asked.refusal.field]).toEqual(['second_factor_needed', 'code']);
    const { code, data } = await post(worlds, startOver, { password: PASSWORD, code: forMoving }, old);
    expect(nameOf(code)).toBe('success');
    expect(worldOfToken(data.token)).not.toBe(worldOfToken(old.token));
    const { second_factor, passkeys } = (await post(worlds, security, {}, data)).data;
    expect([second_factor, passkeys]).toEqual([{ on: true, recovery_codes_left: 1 + others.length }, 1]);
    expect((await post(worlds, passkeyList, {}, data)).data.list).toMatchObject([
      { name: 'Laptop', backed_up: true },
    ]);
    const signIn = async (by: string) => {
      const { code, refusal } = await post(worlds, login, { account: 'phoenix_2', password: PASSWORD });
      expect(nameOf(code)).toBe('second_factor_needed');
      const challenge = String(refusal.params?.challenge);
      return nameOf((await post(worlds, loginCode, { challenge, code: by })).code);
    };
    expect(await signIn(forMoving)).toBe('second_factor_wrong');
    expect(await signIn(forSigningIn)).toBe('success');
    expect(await signIn(await codeOf(secret, 1))).toBe('success');
  });
});

describe('a class', () => {
  it('comes in at once through one address, counted for all classes together', async () => {
    const strict = await openTestWorlds({ rateLimitScale: 1 });
    const teacher = await newCustomer(strict, 'teacher_lan');
    const { class_code } = (await post(strict, teachClass, { name: 'Room 7' }, teacher)).data;
    const ask = { password: PASSWORD, password_repeat: PASSWORD, invitation_code: class_code, consent: true };
    const pupils = await Promise.all(
      Array.from({ length: 35 }, (_, nth) =>
        post(strict, register, { ...ask, account: `pupil_lan_${nth}` }, { ip: '192.0.2.35' }),
      ),
    );
    expect(new Set(pupils.map(({ code }) => nameOf(code)))).toEqual(new Set(['success']));
    const { rows } = await strict.ground.db.sql.query(
      `select key from rate_limit where key = 'register_class_ip:192.0.2.35'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('is a world that pupils join by its code; time there is the teacher’s until pupils may', async () => {
    const teacher = await newCustomer(worlds, 'teacher_w');
    expect(nameOf((await post(worlds, teachClass, { name: 'Spring' }, await guest())).code)).toBe(
      'guest_without_account',
    );
    const { data } = await post(worlds, teachClass, { name: 'Spring' }, teacher);
    expect((await post(worlds, teachClass, { name: 'Again' }, teacher)).data).toEqual(data);
    expect((await post(worlds, worldInfo, {}, teacher)).data).toMatchObject({
      kind: 'class',
      owner: true,
      class_code: data.class_code,
    });
    const join = (account: string) =>
      post(worlds, register, {
        account,
        password: PASSWORD,
        password_repeat: PASSWORD,
        invitation_code: data.class_code.toLowerCase(),
        consent: true,
      });
    const [ana, ben] = [(await join('pupil_ana')).data, (await join('pupil_ben')).data];
    expect(new Set([teacher, ana, ben].map(({ token }) => worldOfToken(token))).size).toBe(1);
    expect((await post(worlds, classMine, {}, ana)).data.class).toMatchObject({
      name: 'Spring',
      member_no: 1,
    });
    expect((await post(worlds, worldInfo, {}, ben)).data).toMatchObject({
      owner: false,
      class_code: data.class_code,
    });
    expect(nameOf((await post(worlds, teachClass, { name: 'Mine' }, ben)).code)).toBe('world_not_yours');
    expect(nameOf((await post(worlds, startOver, { password: PASSWORD }, ben)).code)).toBe('world_not_yours');
    expect(nameOf((await post(worlds, clockAdvance, step(), ana)).code)).toBe('clock_not_yours');

    const { ticket } = (await post(worlds, sitBehindDesk, { password: PASSWORD }, teacher)).data;
    expect(worldOfToken(ticket)).toBe(worldOfToken(teacher.token));
    const entered = await post(worlds, operatorEnter, { ticket });
    const cookie = /^[^;]+/.exec(String(entered.headers['set-cookie']))?.[0] ?? '';
    expect((await post(worlds, operatorClockAdvance, step(), { cookie })).code).toBe(200);
    expect([await aheadOf(ana.token), await aheadOf()]).toEqual([7 * 86_400, 0]);
    const switches = { practice_desk: true, members_move_clock: true };
    expect((await post(worlds, changeWorldSettings, switches, { cookie })).code).toBe(200);
    expect((await post(worlds, clockAdvance, step('day'), ben)).code).toBe(200);
    expect(await aheadOf(teacher.token)).toBe(8 * 86_400);
    // The owner of one world sees nothing of the others.
    expect((await post(worlds, worldList, {}, { cookie })).data.list).toEqual([]);
  });

  it('code that nobody gave out leads nowhere', async () => {
    const { code, refusal } = await post(worlds, register, {
      account: 'lost_pupil',
      password: PASSWORD,
      password_repeat: PASSWORD,
      invitation_code: 'ZZZZZZZZ',
      consent: true,
    });
    expect([nameOf(code), refusal.field]).toEqual(['invitation_unknown', 'invitation_code']);
  });
});

it('owners of the installation see its worlds: kind, people, clock, size, server', async () => {
  const owner = await newOperator(worlds.main, 'owner');
  const cookie = await signInOperator(worlds, owner);
  const who = await newCustomer(worlds, 'seen_by_owner');
  const { data } = await post(worlds, worldList, { limit: 50 }, { cookie });
  const name = worldOfToken(who.token);
  expect(data.list.find((one) => one.name === name)).toMatchObject({
    kind: 'private',
    guest: false,
    open: true,
  });
  expect(data.list.find(({ kind }) => kind === 'open')).toBeDefined();
  expect(data.list.every(({ size }) => (size ?? 0) > 1_000_000)).toBe(true);
  const found = await post(worlds, worldList, { text: name, totals: true }, { cookie });
  expect(found.data).toMatchObject({ list: [{ name }], totals: { count: 1, amount: null } });
  const ahead = await post(worlds, worldList, { sort: 'ahead_seconds', limit: 50 }, { cookie });
  const seconds = ahead.data.list.map(({ ahead_seconds }) => ahead_seconds);
  expect(seconds).toEqual([...seconds].sort((one, other) => one - other));
});

it('anybody sees how many worlds there are, by who has them', async () => {
  const before = (await post(worlds, installationNumbers)).data;
  await guest();
  await newCustomer(worlds, 'counted_on_about');
  const after = (await post(worlds, installationNumbers)).data;
  expect([after.guests - before.guests, after.accounts - before.accounts]).toEqual([1, 1]);
  expect(after.classes).toBe(before.classes);
  expect(after.people).toBeGreaterThanOrEqual(before.people);
});

describe('a token', () => {
  it('of another world is none here: 401, whatever world it names', async () => {
    const [one, other] = [await guest(), await guest()];
    const secret = one.token.slice(17);
    const forged = [
      `${worldOfToken(other.token)}_${secret}`,
      secret,
      `${'z'.repeat(16)}_${secret}`,
      `${'0'.repeat(16)}_${secret}`,
    ];
    for (const token of forged) expect((await post(worlds, info, {}, { token })).status).toBe(401);
    expect((await post(worlds, info, {}, one)).status).toBe(200);
  });
});

describe('a world', () => {
  it('is closed when idle, with nothing left of it, and opens again by a call', async () => {
    const who = await guest();
    const name = worldOfToken(who.token) ?? '';
    expect(worlds.host.names).toContain(name);
    await worlds.host.shut(name);
    expect(worlds.host.names).not.toContain(name);
    const entry = await worlds.lobby.world(name);
    const connections = async () => {
      const { rowCount } = await worlds.data.asOwner.query(
        `select from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
        [entry?.database],
      );
      return rowCount;
    };
    // The database takes note of it a moment after a connection was closed.
    await expect.poll(connections).toBe(0);
    expect((await post(worlds, info, {}, who)).data.id).toBe(who.user.id);
  });

  it('that a killed node left half-made is never entered, and removed', async () => {
    const [server] = worlds.servers;
    const name = 'h'.repeat(16);
    const database = `${worlds.data.name}_w_${name}`;
    await worlds.lobby.insert({ name, kind: 'private', server: server?.key ?? '', database, edition: 'x' });
    await server?.create(database);
    expect((await post(worlds, info, {}, { token: `${name}_${'a'.repeat(43)}` })).status).toBe(401);
    expect(await worlds.maker.sweep()).toBe(0);
    await worlds.lobby.db.sql.query(
      `update lobby.world set made_at = now() - interval '1 hour' where name = $1`,
      [name],
    );
    await server?.create(`${worlds.data.name}_w_unknown`);
    expect(await worlds.maker.sweep()).toBe(2);
    expect(await server?.databases(database)).toEqual([]);
    expect(await worlds.lobby.world(name)).toBeNull();
  });

  it('that cannot be removed does not keep the rest of a sweep or of the recurring work from being done', async () => {
    const { lobby, maker, servers, data } = worlds;
    const key = servers[0]?.key ?? '';
    const add = async (name: string, server: string) => {
      const entry = {
        name,
        kind: 'private',
        server,
        database: `${data.name}_w_${name}`,
        edition: 'x',
      } as const;
      await lobby.insert(entry);
      return lobby.moveState(name, ['making'], 'leaving');
    };
    const [stuck, free] = ['i'.repeat(16), 'j'.repeat(16)] as const;
    await add(stuck, 'nowhere:1');
    await add(free, key);
    await lobby.templates.insert({ database: `${data.name}_t_stuck`, server: 'nowhere:1', edition: 'x' });
    await lobby.db.sql.query(
      `update lobby.template set made_at = now() - interval '1 day' where edition = 'x'`,
    );
    await servers[0]?.create(`${data.name}_w_unknown`);
    expect(await maker.sweep()).toBe(2);
    expect(await lobby.world(stuck)).not.toBeNull();
    expect(await lobby.world(free)).toBeNull();

    // Worlds with an old reservation are opened in turn; the first of them cannot be.
    const who = await guest();
    const name = worldOfToken(who.token) ?? '';
    await worlds.host.shut(name);
    await lobby.db.sql.query(`update lobby.world set state = 'ready' where name = $1`, [stuck]);
    await lobby.db.sql.query(
      `insert into lobby.entry (hash, world, reserved_at)
       select sha256(w::bytea), w, now() - interval '1 hour' from unnest($1::text[]) w`,
      [[stuck, name]],
    );
    vi.spyOn(lobby, 'worldsWithOldReservations').mockResolvedValueOnce([stuck, name]);
    const jobs = worldJobs({ ...worlds, log: pino({ level: 'silent' }) });
    expect(await jobs.find((job) => job.name === 'settle-names')?.run()).toBe(1);
    const { rows } = await lobby.db.sql.query('select world from lobby.entry where world = any ($1)', [
      [stuck, name],
    ]);
    expect(rows).toEqual([{ world: stuck }]);
    await lobby.remove(stuck);
    await lobby.templates.remove(`${data.name}_t_stuck`);
  });

  it('made in advance is given to one person alone', async () => {
    const many = await openTestWorlds({
      worlds: { many: true, servers: [], open: 50, spare: 2, guestDays: 7, accountDays: 90 },
    });
    await many.maker.refill();
    expect(await many.lobby.spares()).toBe(2);
    const came = await Promise.all(Array.from({ length: 4 }, () => post(many, tryNow)));
    expect(new Set(came.map(({ data }) => worldOfToken(data.token))).size).toBe(4);
  });
});
