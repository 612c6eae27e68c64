import { existsSync } from 'node:fs';

/** What Debian's packages bring; nothing else of Paperlock needs it. */
const needed = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  curl: '/usr/bin/curl',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
} as const;

const packages = 'etcd-server patroni haproxy pgbouncer postgresql-15 curl';

export const programs = needed;

export const insistOnPrograms = (): void => {
  if (process.platform !== 'linux') throw new Error('A cluster for trying runs on Linux only.');
  const missing = Object.entries(needed).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing.length === 0) return;
  throw new Error(
    `Not installed: ${missing.join(', ')}. On Debian 12:\n  apt-get install -y --no-install-recommends ${packages}\n` +
      '  systemctl disable --now etcd haproxy pgbouncer postgresql   # their own services are not needed here',
  );
};
