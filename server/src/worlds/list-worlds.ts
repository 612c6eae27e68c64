import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { worldList } from '@paperlock/contract/worlds-desk.ts';
import { momentsOf } from '@paperlock/domain/assets/days.ts';
import { listFrom, totalsView } from '@paperlock/house/db/sorted-list.ts';
import type { Host } from './host.ts';
import type { Lobby, WorldEntry } from './lobby/index.ts';
import type { Server } from './servers.ts';

type Parts = { lobby: Lobby; servers: readonly Server[]; host: Host };

export const listWorlds = async (
  { lobby, servers, host }: Parts,
  { text, from, to, limit, totals, ...ask }: Ask<typeof worldList>,
  timezone: string,
): Promise<Answer<typeof worldList>> => {
  const filter = { text: text ?? null, ...momentsOf({ from, to }, timezone) };
  const { sort = 'made_at', descending = sort === 'made_at', cursor } = ask;
  const rows = await lobby.worldsPage(filter, { sort, descending, cursor, limit: limit + 1 });
  const sizes = await sizesOf(servers, rows);
  const open = new Set(host.names);
  const page = listFrom(rows, limit, (row) => ({
    name: row.name,
    kind: row.kind,
    guest: row.guest,
    people: row.people,
    ahead_seconds: Number(row.ahead_ms / 1000n),
    size: sizes.get(`${row.server} ${row.database}`) ?? null,
    server: row.server,
    made_at: row.made_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    open: row.kind === 'open' || open.has(row.name),
  }));
  return { ...page, ...(totals && { totals: totalsView(await lobby.worldTotals(filter)) }) };
};

/** A server that does not answer leaves its sizes out. */
const sizesOf = async (
  servers: readonly Server[],
  rows: readonly WorldEntry[],
): Promise<Map<string, number>> => {
  const found = new Map<string, number>();
  await Promise.all(
    servers.map(async (server) => {
      const there = rows.filter((row) => row.server === server.key).map(({ database }) => database);
      const sizes = there.length === 0 ? [] : await server.sizeOf(there).catch(() => []);
      for (const [database, bytes] of sizes) found.set(`${server.key} ${database}`, bytes);
    }),
  );
  return found;
};
