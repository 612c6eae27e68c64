import '../../tools/node-version.ts';
import { randomInt } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../engine/random.ts';
import { databaseUser } from '../../tools/postgres/database-user.ts';
import { ephemeralFolder } from '../../tools/postgres/folders.ts';
import { type Postgres, runningPostgres, startPostgres } from '../../tools/postgres/start-postgres.ts';
import { run, seconds } from '../../tools/run.ts';
import { makeCopy } from '../mutants/copy.ts';
import { type Booked, readBooked, withDatabase } from '../parts/booked.ts';
import { makeInstallation } from '../parts/installation.ts';
import { type Load, startLoad } from '../parts/load.ts';
import { recoverTo } from './recover.ts';

/**
 * Starts Paperlock as a person does, puts it under load over HTTP and takes a backup meanwhile, while PostgreSQL's log is
 * archived by the script of `ops/cluster`: `npx tsx rigs/restore/restore.ts --seed 7`. The backup is restored in a second
 * checkout, and in a third the log is replayed from it to a noted moment. Each book has exactly what had been acknowledged then.
 * `--defect` leaves one file of the log out of the archive and exits with 0 only if that is caught.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    seed: { type: 'string' },
    defect: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? process.env.RIG_SEED ?? randomInt(2 ** 31));
const random = seededRandom(seed);
const spell = () => sleep(Number(values.seconds) * (500 + 1000 * random()));
const say = (line: string) => process.stdout.write(`${line}\n`);
const PASSPHRASE = 'only for this rig';

const faults: string[] = [];
const fault = (what: string) => {
  faults.push(what);
  say(`✗ ${what}`);
};

const urlOf = async (folder: string): Promise<string> => {
  const url = await runningPostgres({ projectDir: folder });
  if (url === undefined) throw new Error('the database does not run');
  return url;
};
const bookIn = async (folder: string): Promise<Booked> => readBooked(await urlOf(folder));

const command = async (folder: string, name: string, ...args: string[]): Promise<void> => {
  const env = { BACKUP_PASSPHRASE: PASSPHRASE };
  const { ok, output, ms } = await run('npm', ['run', '--silent', name, '--', ...args], { cwd: folder, env });
  say(`npm run ${name}: ${ok ? 'exit 0' : 'failed'} after ${seconds(ms)}`);
  if (!ok) fault(`npm run ${name} failed:\n${output}`);
  else if (name === 'backup' || name === 'restore') say(output.replaceAll(/^/gm, '    ').trimEnd());
};

/** An empty checkout. Root's database runs as nobody, who has to come in. */
const newCheckout = (): string => {
  const folder = makeCopy('restored');
  chmodSync(folder, 0o755);
  return folder;
};

const sockets = new Set<string>();
const release = async ({ url, stop }: Postgres): Promise<void> => {
  await stop();
  sockets.add(new URL(url).searchParams.get('host') ?? '');
};

/** Acknowledged before `from` must be there, asked for after `until` must not; what was under way may be. */
const compare = (load: Load, old: Booked, booked: Booked, from: number, until: number): number => {
  let missing = 0;
  for (const kind of Object.keys(load.acknowledged) as (keyof Booked)[]) {
    const known = new Set(old[kind]);
    const names = booked[kind].filter((name) => !known.has(name));
    const there = new Set(names);
    const times = [...load.acknowledged[kind]].map((name) => ({
      name,
      ...load.moments.get(`${kind} ${name}`),
    }));
    const due = times.filter(({ answered = 0 }) => answered < from);
    const lost = due.filter(({ name }) => !there.has(name));
    const early = times.filter(({ name, asked = 0 }) => asked > until && there.has(name));
    const doubled = names.length - there.size;
    say(
      `  ${kind.padEnd(9)} acknowledged ${String(due.length).padStart(5)}, booked ${String(names.length).padStart(5)}, ` +
        `lost ${lost.length}, doubled ${doubled}, from later ${early.length}`,
    );
    if (lost.length > 0) fault(`${kind}: ${lost.length} acknowledged and lost, such as ${lost[0]?.name}`);
    if (early.length > 0)
      fault(`${kind}: ${early.length} booked from after the moment, such as ${early[0]?.name}`);
    if (doubled > 0) fault(`${kind}: ${doubled} booked twice`);
    missing += lost.length;
  }
  return missing;
};

say(`--seed ${seed}${values.defect ? ', with the defect' : ''}`);
const place = await makeInstallation('restore');
const started = performance.now();
await place.start();
say(`npm start in ${place.folder}: ready after ${seconds(performance.now() - started)}`);

const archive = await ephemeralFolder(databaseUser());
process.on('exit', () => {
  for (const folder of [archive, ...sockets]) if (folder) rmSync(folder, { recursive: true, force: true });
});
await withDatabase(await urlOf(place.folder), async (owner) => {
  const script = join(place.folder, 'ops/cluster/backup/archive-wal');
  await owner.query(`alter system set archive_mode = on`);
  await owner.query(`alter system set archive_command = 'sh ${script} %p %f ${archive}'`);
  await owner.query(`alter system set archive_timeout = '5s'`);
});
await place.stop();
await place.start();

type Demo = { investors: { account: string; password: string }[]; pin: string };
const demo: Demo = JSON.parse(readFileSync(join(place.folder, '.paperlock/demo.json'), 'utf8'));
const old = await bookIn(place.folder);
const load = startLoad(
  place.appUrl,
  demo.investors.map((one) => ({ ...one, pin: demo.pin })),
  random,
);
await spell();
const file = join(archive, 'backup');
const begun = Date.now();
await command(place.folder, 'backup', file);
const ended = Date.now();
const segmentNow = async () =>
  withDatabase(await urlOf(place.folder), async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as name',
    );
    return rows[0]?.name ?? '';
  });
const leftOut = await segmentNow();
await spell();
const moment = Date.now();
say(`The moment to go back to: ${new Date(moment).toISOString()}`);
await spell();
await load.stop();
for (const one of load.faults) fault(one);
const last = await segmentNow();
await withDatabase(await urlOf(place.folder), (owner) => owner.query('select pg_switch_wal()'));
while (!readdirSync(archive).includes(last)) await sleep(200);
const { host } = Object.fromEntries(
  new URL((await runningPostgres({ projectDir: place.folder })) ?? '').searchParams,
);
if (host) sockets.add(host);
await place.stop();
say(
  `${load.counts.calls} calls, ${load.counts.refused} refused; ${readdirSync(archive).length - 1} files of log`,
);

say('\nThe backup, restored in another checkout');
const second = newCheckout();
await command(second, 'restore', file);
const restored = await startPostgres({ projectDir: second });
compare(load, old, await bookIn(second), begun, ended);
await release(restored);

say('\nThe same backup and the archived log, up to the moment');
if (values.defect) {
  rmSync(join(archive, leftOut));
  say(`${leftOut} is left out of the archive`);
}
const third = newCheckout();
const recovered = await recoverTo({ folder: third, file, passphrase: PASSPHRASE, archive, moment }).catch(
  (error: unknown) => fault(`the moment was not reached: ${error instanceof Error ? error.message : error}`),
);
let lost = 0;
if (recovered) {
  lost = compare(load, old, await bookIn(third), moment, moment);
  await command(third, 'reconcile');
  await command(third, 'audit');
  await release(recovered);
}

const isCaught = !recovered || lost > 0;
const isWell = values.defect ? isCaught : faults.length === 0;
if (values.defect) say(isWell ? 'The defect was caught.' : 'The defect was not caught.');
else
  say(
    isWell
      ? 'Nothing lost, nothing doubled, nothing from later.'
      : `${faults.length} faults; again with --seed ${seed}`,
  );
process.exit(isWell ? 0 : 1);
