import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { shellWord } from './shell-word.ts';

/** Where everything of a cluster is: three database hosts, and the way to them that every node has beside it. */

export type Ports = { etcdClient: number; etcdPeer: number; rest: number; postgres: number };
export type Host = { name: string; address: string; ports: Ports };

export type Secrets = Record<
  'superuser' | 'replication' | 'rewind' | 'owner' | 'monitor' | 'rest' | 'pepper',
  string
>;

export type Layout = {
  hosts: readonly Host[];
  /** Who may connect to the databases. */
  network: string;
  proxy: { listen: string; address: string; leader: number; standby: number; pooler: number };
  /** Folders and programs of one host, and what is as large as its memory allows. */
  placeOf(host: Host): Record<HostPlace, string>;
  userlist: string;
  poolerLog: string;
  poolerPid: string;
  secrets: Secrets;
};

type HostPlace =
  | 'ETCD_FOLDER'
  | 'DATA_FOLDER'
  | 'BACKUP_FOLDER'
  | 'SOCKET_FOLDER'
  | 'PGPASS_FILE'
  | 'PROGRAMS'
  | 'ARCHIVE_WAL'
  | 'MAKE_DATABASE'
  | 'MAX_CONNECTIONS'
  | 'SHARED_BUFFERS';

/** Hexadecimal: safe in addresses, YAML and files of settings without quotes. */
export const makeSecrets = (): Secrets => {
  const secret = () => randomBytes(20).toString('hex');
  return {
    superuser: secret(),
    replication: secret(),
    rewind: secret(),
    owner: secret(),
    monitor: secret(),
    rest: secret(),
    pepper: randomBytes(32).toString('base64'),
  };
};

const debianPrograms = '/usr/lib/postgresql/15/bin';

/** Debian's own places on hosts of their own. */
export const hostsLayout = (addresses: readonly string[], network: string, secrets: Secrets): Layout => {
  if (new Set(addresses).size !== 3) throw new Error('A cluster has three different database hosts.');
  const ports = { etcdClient: 2379, etcdPeer: 2380, rest: 8008, postgres: 5432 };
  return {
    hosts: addresses.map((address, at) => ({ name: `db${at + 1}`, address, ports })),
    network,
    proxy: { listen: '127.0.0.1', address: '127.0.0.1', leader: 5000, standby: 5001, pooler: 6432 },
    placeOf: () => ({
      ETCD_FOLDER: '/var/lib/etcd/paperlock',
      DATA_FOLDER: '/var/lib/postgresql/15/paperlock',
      BACKUP_FOLDER: '/var/backups/paperlock',
      SOCKET_FOLDER: '/var/run/postgresql',
      PGPASS_FILE: '/var/lib/postgresql/.pgpass-patroni',
      PROGRAMS: debianPrograms,
      ARCHIVE_WAL: '/usr/lib/paperlock/archive-wal',
      MAKE_DATABASE: '/usr/lib/paperlock/make-database',
      MAX_CONNECTIONS: '500',
      SHARED_BUFFERS: '1GB',
    }),
    userlist: '/etc/pgbouncer/userlist.txt',
    poolerLog: '/var/log/postgresql/pgbouncer.log',
    poolerPid: '/var/run/postgresql/pgbouncer.pid',
    secrets,
  };
};

/** All of it on this machine's loopback, in one folder. */
export const localLayout = (folder: string, base: number, secrets: Secrets): Layout => ({
  hosts: [1, 2, 3].map((nth) => ({
    name: `db${nth}`,
    address: '127.0.0.1',
    ports: {
      etcdClient: base + nth,
      etcdPeer: base + 10 + nth,
      rest: base + 20 + nth,
      postgres: base + 30 + nth,
    },
  })),
  network: '127.0.0.1/32',
  proxy: {
    listen: '127.0.0.1',
    address: '127.0.0.1',
    leader: base + 40,
    standby: base + 41,
    pooler: base + 42,
  },
  placeOf: ({ name }) => ({
    ETCD_FOLDER: join(folder, name, 'etcd'),
    DATA_FOLDER: join(folder, name, 'data'),
    BACKUP_FOLDER: join(folder, 'backup'),
    SOCKET_FOLDER: '',
    PGPASS_FILE: join(folder, name, 'pgpass'),
    PROGRAMS: debianPrograms,
    ARCHIVE_WAL: join(folder, 'archive-wal'),
    MAKE_DATABASE: join(folder, 'make-database'),
    MAX_CONNECTIONS: '200',
    SHARED_BUFFERS: '64MB',
  }),
  userlist: join(folder, 'userlist.txt'),
  poolerLog: join(folder, 'pgbouncer.log'),
  poolerPid: join(folder, 'pgbouncer.pid'),
  secrets,
});

export const portsOf = ({ hosts, proxy }: Layout): number[] => [
  ...hosts.flatMap(({ ports }) => Object.values(ports)),
  proxy.leader,
  proxy.standby,
  proxy.pooler,
];

const archived = (path: string): string => shellWord(path).replaceAll('%', '%%');

/** What the templates of one host are filled with. */
export const hostValues = (layout: Layout, host: Host): Record<string, string> => {
  const { hosts, network, secrets } = layout;
  const place = layout.placeOf(host);
  return {
    ...place,
    // A shell runs the first, and Patroni splits the second as a shell would. PostgreSQL puts values where it finds `%`,
    // and so does Patroni before an old leader rewinds, with the whole path of the file.
    ARCHIVE_COMMAND: `${archived(place.ARCHIVE_WAL)} "%p" %f ${archived(`${place.BACKUP_FOLDER}/wal`)}`,
    POST_BOOTSTRAP: shellWord(place.MAKE_DATABASE),
    NAME: host.name,
    ADDRESS: host.address,
    // etcd binds to numbers alone; a host that is known by its name listens on all of its own.
    LISTEN: isIP(host.address) ? host.address : '0.0.0.0',
    ETCD_CLIENT_PORT: String(host.ports.etcdClient),
    ETCD_PEER_PORT: String(host.ports.etcdPeer),
    REST_PORT: String(host.ports.rest),
    POSTGRES_PORT: String(host.ports.postgres),
    ETCD_CLUSTER: hosts.map((one) => `${one.name}=http://${one.address}:${one.ports.etcdPeer}`).join(','),
    ETCD_HOSTS: hosts.map((one) => `${one.address}:${one.ports.etcdClient}`).join(','),
    NETWORK: network,
    SUPERUSER_PASSWORD: secrets.superuser,
    REPLICATION_PASSWORD: secrets.replication,
    REWIND_PASSWORD: secrets.rewind,
    OWNER_PASSWORD: secrets.owner,
    MONITOR_PASSWORD: secrets.monitor,
    REST_PASSWORD: secrets.rest,
  };
};

/** What the templates of a node are filled with. */
export const nodeValues = ({ hosts, proxy, secrets, ...layout }: Layout): Record<string, string> => ({
  PROXY_LISTEN: proxy.listen,
  PROXY_ADDRESS: proxy.address,
  LEADER_PORT: String(proxy.leader),
  STANDBY_PORT: String(proxy.standby),
  POOLER_PORT: String(proxy.pooler),
  PROXY_SERVERS: hosts
    .map(
      ({ name, address, ports }) => `  server ${name} ${address}:${ports.postgres} check port ${ports.rest}`,
    )
    .join('\n'),
  USERLIST_FILE: layout.userlist,
  POOLER_LOG: layout.poolerLog,
  POOLER_PID: layout.poolerPid,
  OWNER_PASSWORD: secrets.owner,
  MONITOR_PASSWORD: secrets.monitor,
  PEPPER: secrets.pepper,
});

/** The owner's address, through the proxy: what a node gets as DATABASE_URL. */
export const databaseUrl = ({ proxy, secrets }: Layout): string =>
  `postgres://paperlock:${secrets.owner}@${proxy.address}:${proxy.leader}/paperlock`;
