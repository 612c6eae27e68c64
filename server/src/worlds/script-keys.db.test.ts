import { randomUUID } from 'node:crypto';
import { appCalls } from '@paperlock/contract/areas.ts';
import { auditList } from '@paperlock/contract/audit.ts';
import { clockAdvance } from '@paperlock/contract/clock.ts';
import { exampleOf } from '@paperlock/contract/examples/example-of.ts';
import { info, revokeSession } from '@paperlock/contract/identity.ts';
import { scopeOf } from '@paperlock/contract/script-scopes.ts';
import {
  makeScriptKey,
  revokeScriptKey,
  scriptKeys,
  scriptWebhook,
  setScriptWebhook,
  stopScriptWebhook,
} from '@paperlock/contract/scripts.ts';
import { changePassword, freeze, totpEnable, totpSetup } from '@paperlock/contract/security.ts';
import { keepWorld, startOver, teachClass, tryNow } from '@paperlock/contract/worlds.ts';
import { MOST_SCRIPT_KEYS, rateLimits } from '@paperlock/domain/scripts/limits.ts';
import { createScriptKeys } from '@paperlock/house/base/script-keys/index.ts';
import { createLimiter } from '@paperlock/house/db/rate-limit.ts';
import { closedAfterFile } from '@paperlock/house/db/test-closing.ts';
import { hashToken, newToken } from '@paperlock/house/keys/token.ts';
import { worldOfToken } from '@paperlock/house/keys/world-name.ts';
import type { Modules } from '@paperlock/house/modules.ts';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { countChanges } from '../http/test-range.ts';
import { codeOf, nameOf, newCustomer, PASSWORD, post, type TestHouse } from '../test-house.ts';
import { openTestWorlds } from './test-worlds.ts';

const worlds = await openTestWorlds({ webhooks: 'loopback', ownWebhooks: true });

type Person = { token: string };
const guest = async () => (await post(worlds, tryNow)).data;
const inWorldOf = async <T>({ token }: Person, work: (modules: Modules) => Promise<T>): Promise<T> => {
  const found = await worlds.host.within(worldOfToken(token) ?? '', ({ modules }) => work(modules));
  if (found === null) throw new Error('the world is gone');
  return found;
};
/** Makes a key and returns it as the bearer of a call. */
const keyOf = async (
  person: Person,
  scope: 'read' | 'act' = 'act',
  proof: object = { password: PASSWORD },
) => {
  const { code, data } = await post(worlds, makeScriptKey, { name: 'Report', scope, ...proof }, person);
  expect(nameOf(code)).toBe('success');
  return { token: data.key, id: data.id };
};
const step = () => ({ by: 'day', request_no: randomUUID() });
const codeWith = async (bearer: Person) => nameOf((await post(worlds, info, {}, bearer)).code);
describe('a key', () => {
  it('acts as the person who owns the world, is stored as a hash, and names its world', async () => {
    const mira = await newCustomer(worlds);
    const key = await keyOf(mira);
    expect(key.token).toMatch(/^plk_[0-9a-z]{16}_[\w-]{43}$/);
    expect(worldOfToken(key.token)).toBe(worldOfToken(mira.token));
    expect((await post(worlds, info, {}, key)).data.id).toBe(mira.user.id);
    expect((await post(worlds, clockAdvance, step(), key)).code).toBe(200);
    const stored = await worlds.host.within(worldOfToken(mira.token) ?? '', ({ db }) =>
      db.sql.query<{ row: string; token_hash: Buffer }>(
        'select k::text as row, token_hash from script_key k',
      ),
    );
    expect(stored?.rows[0]?.token_hash).toEqual(hashToken(key.token));
    expect(stored?.rows[0]?.row).not.toContain(key.token.slice(-43));
    const { list, most } = (await post(worlds, scriptKeys, {}, mira)).data;
    expect([list, most]).toEqual([
      [
        {
          id: key.id,
          name: 'Report',
          scope: 'act',
          created_at: expect.any(String),
          last_used_at: expect.any(String),
        },
      ],
      MOST_SCRIPT_KEYS,
    ]);
    expect(JSON.stringify(list)).not.toContain(key.token);
  });

  it('is in the audit log when it is made, first used and revoked, and a message tells of it', async () => {
    const mira = await newCustomer(worlds);
    const key = await keyOf(mira);
    await codeWith(key);
    await codeWith(key);
    expect((await post(worlds, revokeScriptKey, { id: key.id }, mira)).code).toBe(200);
    expect(await codeWith(key)).toBe('not_signed_in');
    expect(nameOf((await post(worlds, revokeScriptKey, { id: key.id }, mira)).code)).toBe('not_found');
    const { rows } = (await worlds.host.within(worldOfToken(mira.token) ?? '', ({ db }) =>
      db.sql.query<{ action: string }>(
        `select action from audit_event where action like 'customer.script_key%' order by id`,
      ),
    )) ?? { rows: [] };
    expect(rows.map(({ action }) => action.replace('customer.script_key_', ''))).toEqual([
      'made',
      'used',
      'revoked',
    ]);
    const letters = await inWorldOf(mira, ({ base }) => base.outbox.mailbox(mira.account));
    expect(letters.map(({ body }) => body).join()).toContain('“Report”');
  });

  it('that reads does what changes nothing, and changes nothing', async () => {
    const mira = await newCustomer(worlds);
    const key = await keyOf(mira, 'read');
    const entry = await worlds.lobby.world(worldOfToken(mira.token) ?? '');
    const url = worlds.servers[0]?.ownerUrl(entry?.database ?? '') ?? '';
    const asOwner = new pg.Client({
      connectionString: url,
      options: '-c search_path=base,people,ledger,rails,invest,oversight,care',
    });
    await asOwner.connect();
    closedAfterFile(() => asOwner.end());
    const changes = await countChanges({ data: { asOwner } } as unknown as TestHouse);
    for (const call of appCalls.filter(({ access }) => access === 'customer')) {
      const { code, refusal } = await post(worlds, call, exampleOf(call), key);
      const asks = scopeOf(call);
      if (asks === 'read') expect([call.path, code]).not.toEqual([call.path, 403]);
      else
        expect([call.path, code, refusal.params?.permission]).toEqual([
          call.path,
          403,
          asks === 'never' ? 'session' : 'act',
        ]);
      expect([call.path, await changes()]).toEqual([call.path, 0]);
    }
  });

  it('that acts does nothing that asks for a session', async () => {
    const mira = await newCustomer(worlds);
    const key = await keyOf(mira);
    for (const call of appCalls.filter((one) => one.access === 'customer' && scopeOf(one) === 'never'))
      expect([call.path, (await post(worlds, call, exampleOf(call), key)).code]).toEqual([call.path, 403]);
  });

  it('is no session of the console, no bearer of another world, and none of a sort of its own', async () => {
    const [mira, other] = [await newCustomer(worlds), await newCustomer(worlds)];
    const key = await keyOf(mira);
    const elsewhere = key.token.replace(worldOfToken(mira.token) ?? '', worldOfToken(other.token) ?? '');
    for (const token of [elsewhere, key.token.slice(4), `plk_${newToken()}`, `${key.token.slice(0, -1)}~`])
      expect([token, await codeWith({ token })]).toEqual([token, 'not_signed_in']);
    const cookie = `__Host-operator=${key.token}`;
    expect(nameOf((await post(worlds, auditList, {}, { cookie })).code)).toBe('not_signed_in');
  });

  it('can make calls up to a limit of its own', async () => {
    const mira = await newCustomer(worlds);
    const { token } = await keyOf(mira);
    const answers = await worlds.host.within(worldOfToken(mira.token) ?? '', async ({ db, modules }) => {
      const keys = createScriptKeys({
        db,
        audit: modules.base.audit,
        limiter: createLimiter(db.sql),
        world: modules.base.world,
        prefix: '',
      });
      const visit = { ip: '192.0.2.1', device: 'Node' };
      const calls = Array.from({ length: rateLimits.keyCalls.tries + 20 }, () => keys.use(token, visit));
      return Promise.all(calls);
    });
    expect(answers?.some((one) => !one.ok && one.refusal === 'too_many_requests')).toBe(true);
    expect(answers?.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(rateLimits.keyCalls.tries);
  });
});

describe('making a key', () => {
  const make = (person: Person, proof: object) =>
    post(worlds, makeScriptKey, { name: 'Report', scope: 'read', ...proof }, person);

  it('asks for the password, and the second factor where it is on', async () => {
    const mira = await newCustomer(worlds);
    const wrong = [{}, { password: 'Wrong Grass 1' }];
    for (const proof of wrong) expect(nameOf((await make(mira, proof)).code)).toBe('password_wrong');
    const { secret } = (await post(worlds, totpSetup, { password: PASSWORD }, mira)).data;
    const on = await post(worlds, totpEnable, { code: await codeOf(secret) }, mira);
    expect(nameOf((await make(mira, { password: PASSWORD })).code)).toBe('second_factor_needed');
    const [code] = on.data.recovery_codes;
    expect(nameOf((await make(mira, { password: PASSWORD, code })).code)).toBe('success');
  });

  it('is for a guest too, who has no password', async () => {
    const one = await guest();
    expect(await codeWith(await keyOf(one, 'read', {}))).toBe('success');
  });

  it('is for the teacher of a class and not for its students, and not for people of the open world', async () => {
    const teacher = await newCustomer(worlds);
    const before = await keyOf(teacher);
    const { class_code } = (await post(worlds, teachClass, { name: 'Spring' }, teacher)).data;
    expect(await codeWith(before)).toBe('success');
    expect(await codeWith(await keyOf(teacher))).toBe('success');
    const student = await inWorldOf(teacher, ({ people }) =>
      people.identity.register(
        {
          account: 'student_keys',
          password: PASSWORD,
          password_repeat: PASSWORD,
          invitation_code: class_code,
          consent: true,
        },
        { ip: '192.0.2.4', device: 'Browser', lang: 'en' } as never,
      ),
    );
    if (!student.ok) throw new Error(student.refusal);
    const refusedTo = async (person: Person) => [
      nameOf((await make(person, { password: PASSWORD })).code),
      nameOf((await post(worlds, scriptKeys, {}, person)).code),
      nameOf((await post(worlds, scriptWebhook, {}, person)).code),
    ];
    const notYours = Array(3).fill('world_not_yours');
    expect(await refusedTo({ token: student.value.token })).toEqual(notYours);
    for (const call of appCalls.filter((one) => one.access === 'customer' && scopeOf(one) === 'read')) {
      const { envelope } = await post(worlds, call, exampleOf(call), before);
      expect([call.path, JSON.stringify(envelope)]).toEqual([
        call.path,
        expect.not.stringContaining('student_keys'),
      ]);
    }
    const open = await worlds.main.people.identity.register(
      { account: 'open_keys', password: PASSWORD, password_repeat: PASSWORD, consent: true } as never,
      { ip: '192.0.2.5', device: 'Browser', lang: 'en' } as never,
    );
    if (!open.ok) throw new Error(open.refusal);
    expect(await refusedTo({ token: open.value.token })).toEqual(notYours);
  });

  it('ends at ten, also when all are asked for at once', async () => {
    const mira = await newCustomer(worlds);
    const all = await Promise.all(
      Array.from({ length: MOST_SCRIPT_KEYS + 2 }, () => make(mira, { password: PASSWORD })),
    );
    const names = all.map(({ code }) => nameOf(code)).sort();
    expect(names).toEqual([...Array(2).fill('script_keys_full'), ...Array(MOST_SCRIPT_KEYS).fill('success')]);
  });
});

describe('keys end', () => {
  const secret = { password: 'Other Grass 8', password_repeat: 'Other Grass 8' };
  it.each<[string, (person: Person) => Promise<{ code: number }>]>([
    [
      'with a new password',
      (mira) => post(worlds, changePassword, { old_password: PASSWORD, ...secret }, mira),
    ],
    ['when other devices are signed out', (mira) => post(worlds, revokeSession, { session: 'others' }, mira)],
    ['when the account is frozen', (mira) => post(worlds, freeze, { password: PASSWORD }, mira)],
    ['when the world starts over', (mira) => post(worlds, startOver, { password: PASSWORD }, mira)],
  ])('%s', async (_, end) => {
    const mira = await newCustomer(worlds);
    const key = await keyOf(mira);
    expect(await codeWith(key)).toBe('success');
    expect(nameOf((await end(mira)).code)).toBe('success');
    expect(await codeWith(key)).toBe('not_signed_in');
  });

  it('when a guest takes a name', async () => {
    const one = await guest();
    const key = await keyOf(one, 'act', {});
    const ask = { account: 'keeps_keys', password: PASSWORD, password_repeat: PASSWORD };
    expect(nameOf((await post(worlds, keepWorld, ask, one)).code)).toBe('success');
    expect(await codeWith(key)).toBe('not_signed_in');
  });
});

describe('the webhook of a private world', () => {
  it('is set by a key, for this machine alone, and stops with the class', async () => {
    const mira = await newCustomer(worlds);
    const key = await keyOf(mira);
    for (const url of [
      'https://example.org/hook',
      'http://10.0.0.1/',
      'http://169.254.169.254/',
      'http://[::ffff:7f00:1]/',
    ]) {
      const { code, refusal } = await post(worlds, setScriptWebhook, { url }, key);
      expect([url, nameOf(code), refusal.field]).toEqual([url, 'malformed', 'url']);
    }
    const first = await post(worlds, setScriptWebhook, { url: 'http://127.0.0.1:9/a' }, key);
    expect(first.data).toMatchObject({
      url: 'http://127.0.0.1:9/a',
      secret: expect.stringMatching(/^whsec_/),
    });
    await post(worlds, setScriptWebhook, { url: 'http://localhost:9/b' }, key);
    const shown = async () => (await post(worlds, scriptWebhook, {}, mira)).data;
    expect(await shown()).toMatchObject({ possible: true, webhook: { url: 'http://localhost:9/b' } });
    expect(JSON.stringify(await shown())).not.toContain('whsec_');
    await post(worlds, teachClass, { name: 'Autumn' }, mira);
    expect(nameOf((await post(worlds, setScriptWebhook, { url: 'http://127.0.0.1:9/c' }, key)).code)).toBe(
      'world_not_yours',
    );
    const live = await worlds.host.within(worldOfToken(mira.token) ?? '', ({ db }) =>
      db.sql.query('select from webhook_endpoint where stopped_at is null or secret_sealed is not null'),
    );
    expect(live?.rowCount).toBe(0);
  });

  it('is not proposed at the desk, and keeps no event while nobody listens', async () => {
    const one = await guest();
    const [reach, kept] = await inWorldOf(one, async ({ base }) => {
      await worlds.host.within(worldOfToken(one.token) ?? '', ({ db }) =>
        db.inTransaction((tx) =>
          base.webhooks.record(tx, 'deposit.credited', [{ deposit: '1', amount: '75' }]),
        ),
      );
      const events = await worlds.host.within(worldOfToken(one.token) ?? '', ({ db }) =>
        db.sql.query('select from webhook_event'),
      );
      return [(await base.webhooks.info()).reach, events?.rowCount];
    });
    expect([reach, kept]).toEqual(['off', 0]);
  });

  it('can be stopped, and is not possible where others reach the machine', async () => {
    const one = await guest();
    await post(worlds, setScriptWebhook, { url: 'http://127.0.0.1:9/' }, one);
    expect((await post(worlds, stopScriptWebhook, {}, one)).code).toBe(200);
    expect((await post(worlds, scriptWebhook, {}, one)).data).toEqual({ possible: true, webhook: null });
    const shared = await openTestWorlds({ webhooks: 'loopback' });
    const other = (await post(shared, tryNow)).data;
    expect((await post(shared, scriptWebhook, {}, other)).data).toEqual({ possible: false, webhook: null });
    const asked = await post(shared, setScriptWebhook, { url: 'http://127.0.0.1:9/' }, other);
    expect([nameOf(asked.code), asked.refusal.field]).toEqual(['malformed', 'url']);
  });
});
