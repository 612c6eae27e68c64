import { randomUUID } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setAvatar } from '../contract/accounts.ts';
import { clockAdvance, clockNow } from '../contract/clock.ts';
import { upload } from '../contract/files.ts';
import { info, login } from '../contract/identity.ts';
import { personalTopics } from '../contract/socket.ts';
import { deposit } from '../house/base/ledger/test-book.ts';
import { allRows } from '../house/db/test-all-rows.ts';
import { closedAfterFile } from '../house/db/test-closing.ts';
import { buy, fundReserve, offer, usdt } from '../house/invest/orders/test-market.ts';
import { worldOfToken } from '../house/keys/world-name.ts';
import { somebody } from '../house/rails/bindings/test-bindings.ts';
import { openSocket } from '../server/src/http/socket/test-socket.ts';
import {
  nameOf,
  newCustomer,
  PASSWORD,
  post,
  type TestCustomer,
  type TestHouse,
} from '../server/src/test-house.ts';
import { PATIENCE_MS } from '../server/src/test-rig.ts';
import { exportDatabase } from '../server/src/worlds/copy-database.ts';
import { moveWorld } from '../server/src/worlds/move-world.ts';
import type { Server } from '../server/src/worlds/servers.ts';
import { runKilled } from '../server/src/worlds/test-killing.ts';
import { openSecondWorldsNode, openTestWorlds } from '../server/src/worlds/test-worlds.ts';
import { startEphemeralPostgres } from './postgres/start-postgres.ts';
import { root } from './run.ts';

/** Worlds on two PostgreSQL servers, each of which counts its transactions by itself. */

const there = await startEphemeralPostgres({ projectDir: root });
closedAfterFile(there.stop);
const worlds = await openTestWorlds({
  // The installation makes its own login on both.
  appDatabaseUrl: null,
  worlds: { many: true, servers: [there.url], open: 50, spare: 0, guestDays: 7, accountDays: 90 },
});
const { lobby, host, maker } = worlds;
const [first, second] = worlds.servers as [Server, Server];

const withOwner = async <T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
};

const counterOf = (server: Server): Promise<bigint> =>
  withOwner(server.ownerUrl('postgres'), async (owner) => {
    const { rows } = await owner.query('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
    return BigInt(rows[0].next);
  });

/** Lets a server's counter be ahead of the other's. */
const getAhead = async (server: Server, of: Server): Promise<void> => {
  const missing = (await counterOf(of)) - (await counterOf(server)) + 2_000n;
  if (missing > 0n)
    await server.command(
      `do $$ begin for nth in 1..${missing} loop perform pg_current_xact_id(); commit; end loop; end $$`,
    );
};

const nameFor = ({ token }: TestCustomer): string => worldOfToken(token) ?? '';
const placeOf = async (who: TestCustomer): Promise<Server> => {
  const entry = await lobby.world(nameFor(who));
  return maker.serverOf(entry?.server ?? '');
};
const databaseOf = (who: TestCustomer): string => `${worlds.data.name}_w_${nameFor(who)}`;

/** A world in the hands of helpers that were made for a house. */
const inside = async <T>(who: TestCustomer, work: (house: TestHouse) => Promise<T>): Promise<T> => {
  const url = (await placeOf(who)).ownerUrl(databaseOf(who));
  return withOwner(url, async (asOwner) => {
    const outcome = await host.within(nameFor(who), ({ modules, db }) => {
      const { app, console } = worlds;
      return work({ ...modules, db, app, console, data: { asOwner } } as unknown as TestHouse);
    });
    return outcome as T;
  });
};

/** Somebody with money, an order that earns, a picture and a clock of their own. */
const livingPerson = async (): Promise<TestCustomer & { product: string; avatar: string }> => {
  const who = await somebody(worlds as unknown as TestHouse);
  const product = await inside(who, async (house) => {
    await fundReserve(house, '100000');
    const bookedAt = await house.base.clock.now();
    await house.db.inTransaction((tx) =>
      house.base.ledger.post(tx, deposit(who.user.id, usdt(1_000), { bookedAt })),
    );
    const offered = await offer(house);
    expect((await buy(house, who, offered, 5)).code).toBe(200);
    return offered;
  });
  const week = { by: 'week', request_no: randomUUID() };
  expect((await post(worlds, clockAdvance, week, who)).code).toBe(200);
  const avatar = (await post(worlds, upload, { scene: 'avatar' }, who)).data.file_id;
  await post(worlds, setAvatar, { file_id: avatar }, who);
  await inside(who, async ({ invest: { settlement }, base: { ledger } }) => {
    await settlement.run();
    await ledger.rollUp();
  });
  return { ...who, product, avatar };
};

const move = (who: TestCustomer, to: Server) =>
  moveWorld({ lobby, serverOf: maker.serverOf, shut: host.shut }, nameFor(who), to.key);

/** Everything but what belongs to a server. */
const contentOf = (who: TestCustomer): Promise<Record<string, unknown>> =>
  inside(who, async ({ data }) => {
    const rows = await allRows(data.asOwner);
    const { rows: sessions } = await data.asOwner.query(
      'select id, token_hash, ended_at from session order by id',
    );
    const { rows: triggers } = await data.asOwner.query(
      `select tgrelid::regclass::text as of, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    );
    return {
      ...rows,
      sessions,
      triggers,
      'base.hint': [],
      'base.schema_migration': [],
      'base.installation': rows['base.installation']?.filter((row) => !row.startsWith('(hint_shift')),
      'ledger.mark': rows['ledger.mark']?.map((row) => row.replace(/,\d+\)$/, '')),
    };
  });

const breaksOf = (who: TestCustomer) =>
  inside(who, async ({ oversight: { reconciliation } }) => (await reconciliation.run('command')).breaks);

/** Sums of the book are written down, which needs the number of a transaction that is over. */
const rollsUp = (who: TestCustomer) =>
  inside(who, async ({ data, base: { ledger } }) => {
    await ledger.rollUp();
    const { rows } = await data.asOwner.query('select no, xid from ledger.mark');
    await vi.waitUntil(
      async () => {
        const settled = 'select from ledger.mark where xid < pg_snapshot_xmin(pg_current_snapshot())';
        return (await data.asOwner.query(settled)).rowCount === 1;
      },
      { timeout: 20_000, interval: 20 },
    );
    return BigInt(rows[0].no) > 0n;
  });

const listen = async (who: TestCustomer, lastId?: string) => {
  const socket = await openSocket(worlds.app, { path: `/ws?world=${nameFor(who)}` });
  await socket.signIn(who.token);
  const last = await socket.subscribe(personalTopics, lastId);
  const isReset = socket.heard.some(({ op }) => op === 'reset');
  return { last, isReset, socket };
};

beforeAll(async () => {
  await worlds.templates.renew();
}, PATIENCE_MS);

describe('worlds on two servers', { timeout: PATIENCE_MS }, () => {
  it('are spread over both', async () => {
    const places: string[] = [];
    for (let nth = 0; nth < 4; nth += 1) places.push((await placeOf(await newCustomer(worlds))).key);
    expect(places.filter((key) => key === second.key)).toHaveLength(2);
  });

  it('are made on the next server while one is down, which is then asked last', async () => {
    const order = vi.spyOn(lobby, 'emptiestFirst').mockResolvedValue([second.key, first.key]);
    const clone = vi.spyOn(second, 'clone').mockRejectedValue(new Error('connect ECONNREFUSED'));
    for (let nth = 0; nth < 2; nth += 1) expect(await placeOf(await newCustomer(worlds))).toBe(first);
    expect(clone).toHaveBeenCalledTimes(1);
    order.mockRestore();
    clone.mockRestore();
  });

  it('move to a server whose counter is lower, and back to a higher one, with everything in them', async () => {
    const other = await openSecondWorldsNode(worlds);
    const who = await livingPerson();
    let from = await placeOf(who);
    let to = from === first ? second : first;
    await getAhead(from, to);
    for (let turn = 0; turn < 2; turn += 1) {
      const { last, socket } = await listen(who);
      socket.ws.terminate();
      expect((await post(other, info, {}, who)).code).toBe(200);
      const breaks = await breaksOf(who);
      const before = await contentOf(who);
      expect(await move(who, to)).toBe('moved');
      expect(await from.databases(databaseOf(who))).toEqual([]);
      expect((await placeOf(who)).key).toBe(to.key);

      expect(await contentOf(who)).toEqual(before);
      expect(await breaksOf(who)).toBe(breaks);
      // The session of before is good on the node that moved it, and on one that had it open meanwhile.
      for (const node of [worlds, other]) expect((await post(node, info, {}, who)).data.id).toBe(who.user.id);
      expect((await post(worlds, clockNow, {}, who)).data.ahead_seconds).toBe(7 * 86_400);
      const picture = { url: `/files/${who.avatar}?world=${nameFor(who)}` };
      expect((await worlds.app.inject(picture)).statusCode).toBe(200);
      const again = await post(worlds, login, { account: who.account, password: PASSWORD });
      expect(nameOf(again.code)).toBe('success');
      expect(await inside(who, async (house) => (await buy(house, who, who.product, 5)).code)).toBe(200);
      expect(await breaksOf(who)).toBe(breaks);
      expect(await rollsUp(who)).toBe(true);

      // Hints of before and after are numbered by different servers: whoever comes back reads everything again, also when
      // the counter has passed the numbers of the other server, and hears what comes then.
      for (let times = 0; times < 2; times += 1) {
        const back = await listen(who, last);
        expect(back.isReset).toBe(true);
        await inside(who, (house) => buy(house, who, who.product, 1));
        await expect.poll(() => back.socket.events()).toContain('order');
        back.socket.ws.terminate();
        await getAhead(to, from);
      }
      [from, to] = [to, from];
    }
  });

  it('are exported whole, compressed, without a warning', async () => {
    const who = await newCustomer(worlds);
    const warnings: string[] = [];
    const hear = ({ message }: Error) => warnings.push(message);
    process.on('warning', hear);
    const packed = createGzip();
    const pieces: Buffer[] = [];
    packed.on('data', (piece: Buffer) => pieces.push(piece));
    await exportDatabase((await placeOf(who)).ownerUrl(databaseOf(who)), packed);
    packed.end();
    await finished(packed);
    process.off('warning', hear);
    expect(warnings).toEqual([]);
    const text = gunzipSync(Buffer.concat(pieces)).toString();
    expect(text).toContain(who.account);
    expect(text.endsWith('commit;\n')).toBe(true);
  });

  it('answer "try again" and never "not signed in" while they move', async () => {
    const who = await newCustomer(worlds);
    await lobby.moveState(nameFor(who), ['ready'], 'moving');
    await (await placeOf(who)).closeToApp(databaseOf(who));
    await expect.poll(async () => (await post(worlds, info, {}, who)).status).toBe(503);
    await host.shut(nameFor(who));
    expect((await post(worlds, info, {}, who)).status).toBe(503);
    await maker.sweep();
    expect((await post(worlds, info, {}, who)).status).toBe(200);
  });
});

describe('a mover that loses its lock', { timeout: PATIENCE_MS }, () => {
  /** Cuts the lobby's connection that holds the lock of the move. */
  const cutOff = async (): Promise<void> => {
    const { rowCount } = await worlds.data.asOwner.query(
      `select pg_terminate_backend(l.pid, 5000) from pg_locks l
        join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and a.datname = $1 and a.application_name = 'paperlock'`,
      [`${worlds.data.name}_lobby`],
    );
    expect(rowCount).toBe(1);
  };

  it('touches nothing at the new place, and a sweep opens the world where it was', async () => {
    const who = await newCustomer(worlds);
    const from = await placeOf(who);
    const to = from === first ? second : first;
    const { closeToApp } = from;
    const drop = vi.spyOn(to, 'drop');
    // Swept in the midst of the move: the world is closed after it was given back.
    from.closeToApp = async (database) => {
      from.closeToApp = closeToApp;
      await cutOff();
      expect(await maker.sweep()).toBe(1);
      await closeToApp(database);
    };
    await expect(move(who, to)).rejects.toThrow();
    expect(drop).not.toHaveBeenCalled();
    drop.mockRestore();
    expect(await placeOf(who)).toBe(from);
    await expect.poll(async () => (await post(worlds, info, {}, who)).status).toBe(503);
    expect(await maker.sweep()).toBe(1);
    expect((await post(worlds, info, {}, who)).data.id).toBe(who.user.id);
    expect(await move(who, to)).toBe('moved');
  });
});

describe('a mover killed', { timeout: PATIENCE_MS }, () => {
  const points = [
    'after begin',
    'after closeToApp',
    'before create',
    'after create',
    'before arrive',
    'after arrive',
    'during drop',
    'at the end',
  ];
  const hasArrived = new Set(['after arrive', 'during drop', 'at the end']);

  it('at any step leaves the world whole at one place, and nothing at the other after a sweep', async () => {
    lobby.emptiestFirst = async () => [first.key];
    const people: TestCustomer[] = [];
    for (const _ of points) {
      const who = await newCustomer(worlds);
      await host.shut(nameFor(who));
      people.push(who);
    }
    const acts = points.map((point, nth) => ({
      act: 'move',
      point,
      subject: nameFor(people[nth] as TestCustomer),
    }));
    const script = new URL('./test-killed-mover.ts', import.meta.url);
    expect(await runKilled(script, worlds.config, acts)).toBe('SIGKILL');
    for (const [nth, who] of people.entries()) {
      const { status } = await post(worlds, info, {}, who);
      expect([points[nth], status]).toEqual([points[nth], hasArrived.has(points[nth] ?? '') ? 200 : 503]);
    }
    const places = (who: TestCustomer, nth: number) => {
      const [here, gone] = hasArrived.has(points[nth] ?? '') ? [second, first] : [first, second];
      return { here, gone, point: points[nth], database: databaseOf(who) };
    };
    // What the killed mover had begun on a server ends there first.
    await vi.waitFor(
      async () => {
        await maker.sweep();
        for (const [nth, who] of people.entries()) {
          const { gone, point, database } = places(who, nth);
          expect([point, await gone.databases(database)]).toEqual([point, []]);
        }
      },
      { timeout: 20_000 },
    );
    for (const [nth, who] of people.entries()) {
      const { here, point } = places(who, nth);
      expect([point, (await placeOf(who)).key]).toEqual([point, here.key]);
      expect((await post(worlds, info, {}, who)).data.id).toBe(who.user.id);
      expect(await breaksOf(who)).toBe(0);
    }
  });
});
