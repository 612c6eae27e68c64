import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Host, localLayout, makeSecrets } from './layout.ts';
import { copyScripts, writeHost } from './templates.ts';

/** A cluster in a folder whose name a shell, YAML and PostgreSQL would each read otherwise. */
const folder = mkdtempSync(join(tmpdir(), `an "odd" # 100%f folder's `));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const layout = localLayout(folder, 24_000, makeSecrets());
const [host] = layout.hosts as [Host];
copyScripts(folder);
writeHost(layout, host, join(folder, host.name));
const backup = join(folder, 'backup');
mkdirSync(join(backup, 'wal'), { recursive: true });

const shell = (command: string, options: { cwd?: string; env?: Record<string, string> } = {}): string =>
  execFileSync('sh', ['-c', command], {
    encoding: 'utf8',
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
  });

const configuration = readFileSync(join(folder, host.name, 'patroni.yml'), 'utf8');
/** A setting of Patroni, as YAML reads it: quoted as JSON. */
const setting = (name: string): string => {
  const [, text = ''] = new RegExp(`^ *${name}: (".*")$`, 'm').exec(configuration) ?? [];
  return JSON.parse(text) as string;
};
/** PostgreSQL fills in a command like this. */
const filled = (command: string, values: Record<string, string>): string =>
  command.replaceAll(/%(.)/g, (_, letter: string) => (letter === '%' ? '%' : (values[letter] ?? '')));

describe('a cluster in a folder with a blank in its name', () => {
  it('archives a file of the log', () => {
    const data = join(folder, 'pg');
    mkdirSync(join(data, 'pg_wal'), { recursive: true });
    writeFileSync(join(data, 'pg_wal/000001'), 'what happened');
    shell(filled(setting('archive_command'), { p: 'pg_wal/000001', f: '000001' }), { cwd: data });
    expect(readFileSync(join(backup, 'wal/000001'), 'utf8')).toBe('what happened');
  });

  it('archives the last files of an old leader: Patroni names them by their whole path', () => {
    const data = mkdtempSync(join(tmpdir(), 'a leader of before '));
    writeFileSync(join(data, '000009'), 'the last that happened');
    shell(filled(setting('archive_command'), { p: join(data, '000009'), f: '000009' }));
    expect(readFileSync(join(backup, 'wal/000009'), 'utf8')).toBe('the last that happened');
    rmSync(data, { recursive: true });
  });

  it('makes its database: Patroni splits the command as a shell does', () => {
    const words = shell(`for word in ${setting('post_bootstrap')}; do printf '%s\n' "$word"; done`);
    expect(words.trimEnd().split('\n')).toEqual([join(folder, 'make-database')]);
  });

  it('names its folders to Patroni', () => {
    expect(setting('data_dir')).toBe(layout.placeOf(host).DATA_FOLDER);
    expect(setting('pgpass')).toBe(layout.placeOf(host).PGPASS_FILE);
  });

  it('restores a base backup, and PostgreSQL fetches the log by the command it is started with', () => {
    // Stands for PostgreSQL: says how it is started.
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    writeFileSync(join(programs, 'postgres'), `#!/bin/sh\nfor word do printf '%s\\n' "$word"; done\n`);
    chmodSync(join(programs, 'postgres'), 0o755);
    const settings = join(folder, host.name, 'backup.env');
    const text = readFileSync(settings, 'utf8').replace(/^PROGRAMS=.*$/m, `PROGRAMS='programs'`);
    writeFileSync(settings, text);
    mkdirSync(join(backup, 'base/20260101T000000Z'), { recursive: true });
    writeFileSync(join(backup, 'base/20260101T000000Z/PG_VERSION'), '15');
    writeFileSync(join(backup, 'wal/000002'), 'what happened next');
    const then = join(folder, 'then it was');
    const script = [join(folder, 'restore'), then, '2026-01-02T00:00:00Z', '5499', settings];
    const said = execFileSync('sh', script, { encoding: 'utf8', cwd: folder }).split('\n');
    expect(readFileSync(join(then, 'PG_VERSION'), 'utf8')).toBe('15');
    expect(said).toContain(then);
    const [command = ''] = said.filter((word) => word.startsWith('restore_command='));
    shell(filled(command.slice('restore_command='.length), { f: '000002', p: 'fetched now' }), { cwd: then });
    expect(readFileSync(join(then, 'fetched now'), 'utf8')).toBe('what happened next');
  });

  it('reads the settings of its backups', () => {
    const settings = join(folder, host.name, 'backup.env');
    const read = shell(`. "$settings" && printf %s "$BACKUP_FOLDER"`, { env: { settings } });
    expect(read).toBe(backup);
  });
});
