import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A line to a database that can be cut at the worst moment: the commit reaches PostgreSQL and is done, and the answer is
 * lost on the way back.
 */
export const lineThatIsCut = async (databaseUrl: string) => {
  const address = new URL(databaseUrl);
  const folder = address.searchParams.get('host');
  const reach = () =>
    folder ? connect(`${folder}/.s.PGSQL.5432`) : connect(Number(address.port || 5432), address.hostname);
  let armed = false;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = reach();
    let cut = false;
    for (const end of [near, far]) {
      open.add(end);
      end
        .on('error', () => {})
        .on('close', () => {
          near.destroy();
          far.destroy();
        });
    }
    near.on('data', (asked) => {
      cut ||= armed && asked.includes('commit');
      far.write(asked);
    });
    far.on('data', (answered) => {
      if (cut) near.destroy();
      else near.write(answered);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    cutAtCommit: (isArmed: boolean) => {
      armed = isArmed;
    },
    close: () => {
      for (const end of open) end.destroy();
      server.close();
    },
  };
};
