import { worldSorts } from '@paperlock/contract/worlds-desk.ts';
import { worldMoves } from '@paperlock/domain/worlds/life.ts';
import type { Sql } from '@paperlock/house/db/database.ts';
import { containing } from '@paperlock/house/db/like.ts';
import {
  type Narrowing,
  narrowing,
  type SortAsk,
  type Sorted,
  type SortedList,
  sortedPage,
  totalsOf,
} from '@paperlock/house/db/sorted-list.ts';
import { columns, type WorldEntry } from './world-store.ts';

/** The worlds that people have: the desk's list of them, and how many there are. */

const { take, set_out } = worldMoves;

/** Also while it is being moved. */
const isSomebodys = `state in ('${take.to}', '${set_out.to}')`;

/** Worlds that somebody has, and the people in them. */
export const countWorlds = async (
  sql: Sql,
): Promise<{ guests: number; accounts: number; classes: number; people: number }> => {
  const { rows } = await sql.query<{ guests: number; accounts: number; classes: number; people: number }>(
    `select (count(*) filter (where kind = 'private' and guest))::integer as guests,
            (count(*) filter (where kind = 'private' and not guest))::integer as accounts,
            (count(*) filter (where kind = 'class'))::integer as classes,
            coalesce(sum(people), 0)::integer as people
       from lobby.world where ${isSomebodys} and kind <> 'open'`,
  );
  return rows[0] ?? { guests: 0, accounts: 0, classes: 0, people: 0 };
};

type WorldSort = keyof typeof worldSorts;

const worlds: SortedList<WorldSort> = {
  columns,
  from: 'lobby.world',
  id: 'number',
  sorts: {
    made_at: 'made_at',
    last_used_at: 'last_used_at',
    people: 'people::bigint',
    ahead_seconds: 'ahead_ms',
  },
  kinds: worldSorts,
  amount: null,
};

/** Part of the name or of the server's, and when a world was last used. */
export type WorldFilter = { text: string | null; from: Date | null; until: Date | null };

const narrowed = ({ text, from, until }: WorldFilter): Narrowing => {
  const one = narrowing();
  one.where.push(isSomebodys);
  one.only(text && containing(text), (value) => `name ilike ${value} or server ilike ${value}`);
  one.only(from, (value) => `last_used_at >= ${value}`);
  one.only(until, (value) => `last_used_at < ${value}`);
  return one;
};

export const worldsPage = (
  sql: Sql,
  filter: WorldFilter,
  ask: SortAsk<WorldSort>,
): Promise<(WorldEntry & Sorted)[]> => sortedPage(sql, worlds, narrowed(filter), ask);

export const worldTotals = (sql: Sql, filter: WorldFilter) => totalsOf(sql, worlds, narrowed(filter));
