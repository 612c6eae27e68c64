import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A proxy between node and PostgreSQL that cuts connections at chosen moments of calls with a request number. */

export const cuts = [
  /** The commit never arrives: everything is undone. */
  'before a commit',
  /** PostgreSQL has committed; the node does not hear of it. */
  'after a commit',
  /** A statement has arrived; whether it was done, nobody hears. */
  'in a statement',
  /** As after a commit, but the line is dead for seconds before it breaks. */
  'half-open',
  'everything',
] as const;
export type Cut = (typeof cuts)[number];

export type CuttingProxy = {
  url: string;
  /** Cuts the next call of which this can be done. */
  cut(kind: Cut): Promise<void>;
  close(): Promise<void>;
};

const HALF_OPEN_MS = 5_000;

type Line = {
  client: Socket;
  database: Socket;
  /** The open transaction has claimed a request number: it is a call of a person, not a job. */
  isNumbered: boolean;
  /** Nothing passes any more. */
  isDead: boolean;
};

export const startProxy = async (databaseUrl: string): Promise<CuttingProxy> => {
  const target = new URL(databaseUrl);
  const socketFile = join(target.searchParams.get('host') ?? '', `.s.PGSQL.${target.port}`);
  const lines = new Set<Line>();
  let armed: { kind: Cut; done: () => void } | null = null;

  const drop = (line: Line): void => {
    line.isDead = true;
    line.client.resetAndDestroy();
    line.database.destroy();
  };
  const strike = (): Cut | null => {
    const kind = armed?.kind ?? null;
    armed?.done();
    armed = null;
    return kind;
  };

  const fromClient = (line: Line, bytes: Buffer): void => {
    if (line.isDead) return;
    const text = bytes.toString('latin1');
    if (text.includes('insert into once')) line.isNumbered = true;
    const isCommit = line.isNumbered && /Q....commit\0/s.test(text);
    const isMeant =
      armed !== null && (armed.kind === 'in a statement' ? line.isNumbered && !isCommit : isCommit);
    if (isCommit || text.includes('rollback\0')) line.isNumbered = false;
    const kind = isMeant ? strike() : null;
    if (kind !== 'before a commit') line.database.write(bytes);
    if (kind === null) return;
    if (kind === 'before a commit' || kind === 'in a statement') {
      drop(line);
      return;
    }
    // PostgreSQL's next words are that it has committed: they are kept from the node.
    line.isDead = true;
    line.database.once('data', async () => {
      if (kind === 'half-open') await sleep(HALF_OPEN_MS);
      drop(line);
    });
  };

  const server = createServer({ noDelay: true }, (client) => {
    const database = connect(socketFile);
    const line: Line = { client, database, isNumbered: false, isDead: false };
    lines.add(line);
    client.on('data', (bytes) => fromClient(line, bytes));
    database.on('data', (bytes) => {
      if (!line.isDead) client.write(bytes);
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => {
        lines.delete(line);
        // A dead line breaks when its time has come.
        if (!line.isDead) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut: async (kind) => {
      if (kind === 'everything') {
        for (const line of lines) drop(line);
        return;
      }
      await new Promise<void>((done) => {
        armed = { kind, done };
      });
      if (kind === 'half-open') await sleep(HALF_OPEN_MS);
    },
    close: () =>
      new Promise((resolve) => {
        for (const line of lines) drop(line);
        server.close(() => resolve());
      }),
  };
};
