import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../run.ts';
import { type Host, hostValues, type Layout, nodeValues } from './layout.ts';
import { shellWord } from './shell-word.ts';

export const templates = join(root, 'ops/cluster');

export const hostTemplates = ['etcd.env', 'patroni.yml', 'backup.env'];
export const nodeTemplates = ['haproxy.cfg', 'pgbouncer.ini', 'userlist.txt', 'paperlock.env'];
/** Used as they are. */
const hostScripts = ['make-database', 'backup/archive-wal', 'backup/base-backup', 'backup/restore'];

/** How a value with a blank or a quote in it is written where it is read. */
const writtenFor: Readonly<Record<string, (value: string) => string>> = {
  yaml: JSON.stringify,
  shell: shellWord,
};

/** Puts values where a template has `${NAME}`, `${NAME:yaml}` or `${NAME:shell}`. A name without a value is a mistake of ours. */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\$\{([A-Z_]+)(?::(yaml|shell))?\}/g, (_, name: string, reader?: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the template wants ${name}, which has no value`);
    return reader === undefined ? value : (writtenFor[reader]?.(value) ?? value);
  });

/** The files contain passwords. A container's user reads one file of it, past the folder. */
const OWNER_ONLY = 0o700;

const write = (names: readonly string[], into: string, values: Readonly<Record<string, string>>): void => {
  mkdirSync(into, { recursive: true, mode: OWNER_ONLY });
  for (const name of names) {
    writeFileSync(join(into, name), fill(readFileSync(join(templates, name), 'utf8'), values));
  }
};

export const writeHost = (layout: Layout, host: Host, into: string): void =>
  write(hostTemplates, into, hostValues(layout, host));

export const writeNode = (layout: Layout, into: string): void =>
  write(nodeTemplates, into, nodeValues(layout));

export const copyScripts = (into: string): void => {
  mkdirSync(into, { recursive: true });
  for (const name of hostScripts) {
    const file = join(into, basename(name));
    copyFileSync(join(templates, name), file);
    chmodSync(file, 0o755);
  }
};
