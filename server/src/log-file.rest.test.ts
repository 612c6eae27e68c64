import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { logFile } from './log-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'paperlock-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (path: string) => readFileSync(path, 'utf8');
const line = (text: string) => `${text.padEnd(9, '.')}\n`;

describe('a log file', () => {
  it('begins anew when it is full, and keeps the last full ones', () => {
    const path = join(folder, 'server.log');
    const log = logFile({ path, bytes: 30, keep: 2 });
    for (let nth = 1; nth <= 10; nth += 1) log.write(line(`line ${nth}`));
    expect(read(path)).toBe(line('line 10'));
    expect(read(`${path}.1`)).toBe(line('line 7') + line('line 8') + line('line 9'));
    expect(read(`${path}.2`)).toBe(line('line 4') + line('line 5') + line('line 6'));
    expect(existsSync(`${path}.3`)).toBe(false);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('goes on where it was after a restart, and after somebody removed it', async () => {
    const path = join(folder, 'again.log');
    logFile({ path }).write(line('before'));
    const log = logFile({ path });
    log.write(line('after'));
    expect(read(path)).toBe(line('before') + line('after'));
    rmSync(path);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    log.write(line('new'));
    expect(read(path)).toBe(line('new'));
  });

  it('is not kept from beginning anew by a process that died while renaming', () => {
    const path = join(folder, 'died.log');
    writeFileSync(`${path}.lock`, '');
    utimesSync(`${path}.lock`, new Date(0), new Date(0));
    const log = logFile({ path, bytes: 10, keep: 2 });
    for (const text of ['one', 'two', 'three']) log.write(line(text));
    expect(existsSync(`${path}.1`)).toBe(true);
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  it('loses lines in a folder that is not there, and finds back when it is', () => {
    const path = join(folder, 'later', 'server.log');
    const log = logFile({ path });
    log.write(line('lost'));
    mkdirSync(join(folder, 'later'));
    log.write(line('kept'));
    expect(read(path)).toBe(line('kept'));
  });

  it('loses no line of four processes that fill it at once', { timeout: 60_000 }, async () => {
    const path = join(folder, 'shared.log');
    const writer = fileURLToPath(new URL('./test-log-writer.ts', import.meta.url));
    const COUNT = 5_000;
    const names = ['a', 'b', 'c', 'd'];
    const writers = names.map((name) =>
      spawn(process.execPath, ['--import', 'tsx', writer, path, name, String(COUNT), '10000', '100']),
    );
    await Promise.all(writers.map((child) => once(child, 'exit')));
    const files = readdirSync(folder).filter((file) => file.startsWith('shared.log'));
    expect(files.length).toBeGreaterThan(10);
    const lines = files.flatMap((file) => read(join(folder, file)).trimEnd().split('\n'));
    const expected = names.flatMap((name) => Array.from({ length: COUNT }, (_, nth) => `${name} ${nth + 1}`));
    expect(lines.sort()).toEqual(expected.sort());
  });
});
