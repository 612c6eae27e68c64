import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { databaseUser, isRoot } from './database-user.ts';
import { readHolder } from './holder.ts';
import { type Postgres, startEphemeralPostgres, startPostgres } from './start-postgres.ts';

/** Most tests share one checkout: making a cluster takes longer than anything else here. */
let projectDir: string;
const cleanups: (() => unknown)[] = [];

beforeAll(async () => {
  projectDir = await newProject();
  const removeProject = cleanups.splice(0);
  return () => cleanUp(removeProject);
});

afterEach(() => cleanUp(cleanups.splice(0)));

const cleanUp = async (steps: (() => unknown)[]): Promise<void> => {
  for (const step of steps.reverse()) await step();
};

const newProject = async (mode = 0o755): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'paperlock-project-'));
  await chmod(folder, mode);
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const start = async (project = projectDir): Promise<Postgres> => {
  const postgres = await startPostgres({ projectDir: project });
  cleanups.push(async () => {
    await postgres.stop();
    await rm(socketFolderOf(postgres), { recursive: true, force: true });
  });
  return postgres;
};

const socketFolderOf = ({ url }: { url: string }) => new URL(url).searchParams.get('host') ?? '';

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
};

/** A process of its own that starts the project's database, prints its address and waits to be killed. */
const startElsewhere = async (): Promise<{ starter: ChildProcess; url: string }> => {
  const module = fileURLToPath(new URL('./start-postgres.ts', import.meta.url));
  const program = `
    import { startPostgres } from ${JSON.stringify(module)};
    const { url } = await startPostgres({ projectDir: ${JSON.stringify(projectDir)} });
    console.log(url);`;
  const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(() => starter.kill('SIGKILL'));
  const [line] = await once(starter.stdout, 'data');
  return { starter, url: String(line).trim() };
};

test('what was written is there after a stop and a second start', async () => {
  const first = await start();
  await ask(first.url, 'create table note (text text)');
  await ask(first.url, `insert into note values ('kept')`);
  await first.stop();

  const second = await start();
  expect(await ask(second.url, 'select text from note')).toEqual(['kept']);
});

test('a starter that is killed takes the database with it, and nothing committed is lost', async () => {
  const { starter, url } = await startElsewhere();
  await ask(url, 'create table letter (text text)');
  await ask(url, `insert into letter values ('kept')`);

  starter.kill('SIGKILL');
  const again = await start();

  expect(await ask(again.url, 'select text from letter')).toEqual(['kept']);
  const log = await readFile(join(projectDir, '.paperlock/postgres.log.1'), 'utf8');
  expect(log).toContain('database system is shut down');
});

test("after a power cut, a process that has the old server's number by now does not matter", async () => {
  const before = await start();
  await before.stop();
  const { pid } = startBystander();
  const file = [pid, before.dataFolder, 0, 5432, socketFolderOf(before), ''].join('\n');
  await writeFile(join(before.dataFolder, 'postmaster.pid'), file);

  const again = await start();
  expect(await ask(again.url, 'select 1')).toEqual([1]);
});

const startBystander = (): ChildProcess => {
  const bystander = spawn('sleep', ['600'], { ...databaseUser(), cwd: '/' });
  cleanups.push(() => bystander.kill());
  return bystander;
};

test.runIf(process.platform === 'linux')(
  'when the keeper is killed, the starter stops the database in its place',
  async () => {
    const postgres = await start();
    const server = await readHolder(postgres.dataFolder);
    process.kill(await parentOf(server?.pid ?? 0), 'SIGKILL');

    await postgres.ended;
    expect(await readHolder(postgres.dataFolder)).toBeUndefined();
  },
);

const parentOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
};

test('two checkouts run beside each other, each with its own data', async () => {
  const [one, other] = await Promise.all([start(), start(await newProject())]);
  await ask(one.url, 'create table only_here ()');
  expect(await ask(other.url, `select to_regclass('only_here')`)).toEqual([null]);
});

test('a second start of a running checkout is refused and names what to do', async () => {
  const postgres = await start();
  await expect(start()).rejects.toThrow(/is in use by another Paperlock: stop that one first/);
  expect(await ask(postgres.url, 'select 1')).toEqual([1]);
});

test('of two starts in the same moment one gets the database and the other is refused', async () => {
  const starts = await Promise.allSettled([start(), start()]);
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(starts.find((one) => one.status === 'rejected')?.reason).toMatchObject({
    message: expect.stringContaining('is in use by another Paperlock'),
  });
});

test('the socket is the only way in, and only the database user can reach it', async () => {
  const postgres = await start();
  expect(await ask(postgres.url, 'show listen_addresses')).toEqual(['']);
  expect((await stat(socketFolderOf(postgres))).mode & 0o777).toBe(0o700);
  const server = await readHolder(postgres.dataFolder);
  if (isRoot()) expect(await stat(`/proc/${server?.pid}`)).toMatchObject({ uid: 65_534, gid: 65_534 });
});

test('a database for tests leaves nothing behind', async () => {
  const postgres = await startEphemeralPostgres({ projectDir });
  expect(await ask(postgres.url, 'select current_database()')).toEqual(['paperlock']);
  await postgres.stop();
  expect(existsSync(socketFolderOf(postgres))).toBe(false);
});

test.runIf(isRoot())('in a checkout that nobody can enter, the data lies outside it', async () => {
  const hidden = await newProject(0o700);
  const postgres = await start(hidden);
  cleanups.push(() => rm(postgres.dataFolder, { recursive: true, force: true }));
  expect(postgres.dataFolder).toMatch(/^\/var\/lib\/paperlock\/data-/);
  await postgres.stop();
  expect((await start(hidden)).dataFolder).toBe(postgres.dataFolder);
});

test.each(['', 'garbage\n', '\u0000'.repeat(40)])(
  'lock files that a power cut left damaged (%j) are removed, and the database starts',
  async (damage) => {
    const before = await start();
    await before.stop();
    await writeFile(join(before.dataFolder, 'postmaster.pid'), damage);
    await writeFile(join(socketFolderOf(before), '.s.PGSQL.5432.lock'), damage);

    const again = await start();
    expect(await ask(again.url, 'select 1')).toEqual([1]);
  },
);

test('a damaged lock file of a database that runs is left alone', async () => {
  const postgres = await start();
  const lock = join(postgres.dataFolder, 'postmaster.pid');
  const whole = await readFile(lock, 'utf8');
  await writeFile(lock, '');
  await expect(start()).rejects.toThrow(`${lock} cannot be read, and a PostgreSQL still uses`);
  expect(await ask(postgres.url, 'select 1')).toEqual([1]);
  await writeFile(lock, whole);
});
