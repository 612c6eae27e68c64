import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PracticeChain } from '../../chain/chain.ts';
import { newWallet } from '../../chain/test-wallet.ts';
import { info, login } from '../../contract/identity.ts';
import { tryNow } from '../../contract/worlds.ts';
import { deposit } from '../../house/base/ledger/test-book.ts';
import { buy, fundReserve, offer, platformBalance, usdt } from '../../house/invest/orders/test-market.ts';
import { worldOfToken } from '../../house/keys/world-name.ts';
import { somebody } from '../../house/rails/bindings/test-bindings.ts';
import { findAreas } from '../../server/src/postgres/find-areas.ts';
import { migrate } from '../../server/src/postgres/migrate.ts';
import {
  nameOf,
  PASSWORD,
  post,
  type TestCustomer,
  type TestHouse,
  testConfig,
} from '../../server/src/test-house.ts';
import { PATIENCE_MS } from '../../server/src/test-rig.ts';
import { buildWorlds, type Worlds } from '../../server/src/worlds/build-worlds.ts';
import { type Postgres, startPostgres } from '../postgres/start-postgres.ts';
import { databaseAt, type Place, placeOf } from './place.ts';
import { restoreBackup } from './restore-backup.ts';
import { type Backup, takeBackup } from './take-backup.ts';
import { type Woken, wakeUp } from './wake-up.ts';

/** Two installations in folders of their own: one that is backed up while people buy, and what is restored of it. */

const PASSPHRASE = 'tall grass in the wind';
const PEPPER = Buffer.alloc(32, 'pepper');

type Installation = { place: Place; postgres: Postgres; worlds: Worlds };

const folders: string[] = [];
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'paperlock-backup-'));
  folders.push(folder);
  await chmod(folder, 0o755);
  return folder;
};

const openWorlds = ({ home }: Place, url: string): Promise<Worlds> => {
  const many = { many: true, servers: [], open: 50, spare: 0, guestDays: 7, accountDays: 90 };
  const config = testConfig({ url, appUrl: '' }, { appDatabaseUrl: null, worlds: many, dataFolder: home });
  return buildWorlds(config, { app: null, console: null });
};

/** Worlds are made from a copy of the open world's database, before anybody is in it. */
const TEMPLATE = 'paperlock_t_1';

const offerTemplate = async ({ lobby, servers: [server] }: Worlds): Promise<void> => {
  const template = { database: TEMPLATE, server: server?.key ?? '', edition: 'test' };
  await lobby.templates.insert(template);
  await lobby.templates.ready(template);
};

const newInstallation = async (): Promise<Installation> => {
  const place = await placeOf(await newFolder());
  const postgres = await startPostgres(place);
  await writeFile(join(place.home, 'pepper'), PEPPER.toString('base64'));
  await migrate(postgres.url);
  await asOwner(postgres.url, 'postgres', async (owner) => {
    await owner.query(`create database ${TEMPLATE} template paperlock`);
    await findAreas(owner, TEMPLATE);
  });
  const worlds = await openWorlds(place, postgres.url);
  await offerTemplate(worlds);
  return { place, postgres, worlds };
};

const close = async ({ postgres, worlds }: Installation): Promise<void> => {
  await worlds.close();
  await postgres.stop();
  const socketFolder = new URL(postgres.url).searchParams.get('host');
  if (socketFolder) await rm(socketFolder, { recursive: true, force: true });
};

const databaseOf = ({ token }: TestCustomer): string => `paperlock_w_${worldOfToken(token)}`;

const asOwner = async <T>(
  url: string,
  database: string,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> => {
  const owner = new pg.Client({ connectionString: databaseAt(url, database) });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
};

const inside = <T>(at: Installation, who: TestCustomer, work: (house: TestHouse) => Promise<T>): Promise<T> =>
  asOwner(at.postgres.url, databaseOf(who), async (owner) => {
    const { app, console } = at.worlds;
    const outcome = await at.worlds.host.within(worldOfToken(who.token) ?? '', ({ modules, db }) =>
      work({ ...modules, db, app, console, data: { asOwner: owner } } as unknown as TestHouse),
    );
    return outcome as T;
  });

/** Every transfer, order and audit event of a world. */
const bookOf = ({ postgres }: Installation, who: TestCustomer): Promise<string[]> =>
  asOwner(postgres.url, databaseOf(who), async (owner) => {
    const { rows } = await owner.query<{ row: string }>(
      `select 'transfer ' || t::text as row from ledger.transfer t union all
       select 'audit ' || e::text from audit_event e`,
    );
    return rows.map(({ row }) => row);
  });

const ordersIn = ({ postgres }: Installation, who: TestCustomer): Promise<Set<string>> =>
  asOwner(postgres.url, databaseOf(who), async (owner) => {
    const { rows } = await owner.query<{ no: string }>(
      `select order_no::text as no from product_order o join ledger.transfer t
           on t.cause = 'order:' || o.id || ':pay' and t.amount::bigint = o.amount`,
    );
    return new Set(rows.map(({ no }) => no));
  });

// Undefined only if the preparation failed, which is then the fault to see.
let source: Installation;
let restored: Installation;
let chain: PracticeChain;
let investor: TestCustomer;
let guest: string;
let file: string;
let backup: Backup;
let woken: Woken;
/** Orders that were paid before the backup began, and those that nobody had asked for when it ended. */
const before: string[] = [];
const after: string[] = [];

/** Everything here is one process, which is to be busy and not to stand still. */
const BREATH_MS = 30;
const waiting = { timeout: PATIENCE_MS, interval: 10 };

/** Buys all the time, while blocks are written, and takes the backup in the midst of it. */
const backUpUnderLoad = async (product: string): Promise<void> => {
  let phase: 'before' | 'during' | 'after' = 'before';
  let isOver = false;
  const buyer = async (): Promise<void> => {
    while (!isOver) {
      const asked = phase;
      const { code, data } = await buy(source.worlds, investor, product, 1);
      expect(nameOf(code)).toBe('success');
      // What was asked for in one phase and answered in another may be on either side of the moment.
      if (asked === phase && phase !== 'during') (phase === 'before' ? before : after).push(data.order_no);
      await sleep(BREATH_MS);
    }
  };
  const miner = async (): Promise<void> => {
    const wallet = newWallet(chain);
    while (!isOver) {
      await wallet.faucet(5n);
      await chain.mine();
      await sleep(BREATH_MS);
    }
  };
  const load = Promise.all([buyer(), buyer(), miner()]);
  try {
    await backUpAmid(load, (now) => {
      phase = now;
    });
  } finally {
    isOver = true;
    await load;
  }
};

const backUpAmid = async (
  load: Promise<unknown>,
  enter: (phase: 'during' | 'after') => void,
): Promise<void> => {
  await Promise.race([load, vi.waitUntil(() => before.length >= 5, waiting)]);
  enter('during');
  const { place, postgres } = source;
  backup = await takeBackup({ place, url: postgres.url, file, passphrase: PASSPHRASE, costLog2: 4 });
  enter('after');
  const hasGoneOn = () => after.length > 2 && chain.head.number > backup.sum.blocks;
  await Promise.race([load, vi.waitUntil(hasGoneOn, waiting)]);
};

beforeAll(async () => {
  source = await newInstallation();
  chain = await PracticeChain.open({ folder: join(source.place.home, 'chain') });
  investor = await somebody(source.worlds as unknown as TestHouse);
  guest = (await post(source.worlds, tryNow)).data.token;
  const product = await inside(source, investor, async (house) => {
    await fundReserve(house, '100000');
    const bookedAt = await house.base.clock.now();
    await house.db.inTransaction((tx) =>
      house.base.ledger.post(tx, deposit(investor.user.id, usdt(50_000), { bookedAt })),
    );
    return offer(house);
  });
  file = join(await newFolder(), 'backup');
  await backUpUnderLoad(product);

  const place = await placeOf(await newFolder());
  const content = await restoreBackup({
    place,
    file,
    passphrase: PASSPHRASE,
    replace: false,
    now: new Date(),
  });
  const postgres = await startPostgres(place);
  woken = await wakeUp(postgres.url, content);
  restored = { place, postgres, worlds: await openWorlds(place, postgres.url) };
}, PATIENCE_MS);

afterAll(async () => {
  for (const installation of [source, restored]) if (installation) await close(installation);
  await chain?.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

describe('an installation restored from a backup under load', { timeout: PATIENCE_MS }, () => {
  it('has every order that was paid before it began, and none that was asked for after its end', async () => {
    const there = await ordersIn(restored, investor);
    expect(before.filter((no) => !there.has(no))).toEqual([]);
    expect(after.filter((no) => there.has(no))).toEqual([]);
    expect(woken.faults).toEqual([]);
    expect(backup.sum.databases.map(({ database }) => database)).toContain(databaseOf(investor));
  });

  it('has the same book, row for row', async () => {
    const rows = await bookOf(restored, investor);
    expect(rows.length).toBeGreaterThan(before.length);
    const original = new Set(await bookOf(source, investor));
    expect(rows.filter((row) => !original.has(row))).toEqual([]);
  });

  it('balances, with the promises in escrow and an audit log that holds', async () => {
    await inside(restored, investor, async (house) => {
      expect((await house.oversight.reconciliation.run('command')).breaks).toBe(0);
      expect(await platformBalance(house, 'escrow')).toBeGreaterThan(0n);
    });
    expect(await restored.worlds.main.base.audit.verify()).toMatchObject({ brokenAt: null, lost: 0 });
  });

  it('has the chain as it was at that moment', async () => {
    const copy = await PracticeChain.open({ folder: join(restored.place.home, 'chain') });
    expect(copy.instance).toBe(chain.instance);
    expect(copy.head.number).toBe(backup.sum.blocks);
    expect(copy.head.hash).toBe(chain.block(copy.head.number)?.hash);
    expect(copy.head.number).toBeLessThan(chain.head.number);
    await copy.close();
  });

  it('asks everybody to sign in again, but for guests, and says so in the audit log', async () => {
    expect((await post(restored.worlds, info, {}, investor)).status).toBe(401);
    expect((await post(restored.worlds, info, {}, { token: guest })).code).toBe(200);
    const again = await post(restored.worlds, login, { account: investor.account, password: PASSWORD });
    expect(again.data.user.id).toBe(investor.user.id);
    const { rows } = await asOwner(restored.postgres.url, 'paperlock', (owner) =>
      owner.query(`select actor_kind from audit_event where action = 'installation.restored'`),
    );
    expect(rows).toEqual([{ actor_kind: 'command' }]);
  });
});

describe('a backup', { timeout: PATIENCE_MS }, () => {
  const restoring = async (path: string, { passphrase = PASSPHRASE, into = '', replace = false } = {}) => {
    const place = await placeOf(into || (await newFolder()));
    await restoreBackup({ place, file: path, passphrase, replace, now: new Date() });
    return place;
  };

  it('is for its owner alone and replaces no file', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { place, postgres } = source;
    const again = takeBackup({ place, url: postgres.url, file, passphrase: PASSPHRASE, costLog2: 4 });
    await expect(again).rejects.toThrow('is there already');
  });

  it('that is damaged, cut or not opened by the passphrase changes nothing', async () => {
    const bytes = await readFile(file);
    const damaged = join(await newFolder(), 'damaged');
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    const into = await newFolder();
    for (const content of [flipped, bytes.subarray(0, -1)]) {
      await writeFile(damaged, content);
      await expect(restoring(damaged, { into })).rejects.toThrow('damaged or incomplete');
    }
    await expect(restoring(file, { into, passphrase: randomUUID() })).rejects.toThrow('does not open');
    // The folder is still free: the whole file goes in.
    expect(await readFile(join((await restoring(file, { into })).home, 'pepper'), 'utf8')).toBe(
      PEPPER.toString('base64'),
    );
  });

  it('takes the place of another installation only if told to, which is then moved aside', async () => {
    const { home, projectDir } = await restoring(file);
    await expect(restoring(file, { into: projectDir })).rejects.toThrow('There is an installation');
    await restoring(file, { into: projectDir, replace: true });
    const [aside] = (await readdir(home)).filter((name) => name.startsWith('before-'));
    expect(await readdir(join(home, aside ?? ''))).toEqual(
      expect.arrayContaining(['chain', 'data', 'pepper']),
    );
    await expect(restoring(file, { into: source.place.projectDir, replace: true })).rejects.toThrow(
      'is running',
    );
  });
});
