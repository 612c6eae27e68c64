import type { OfferPlace } from '@paperlock/domain/twins/cast.ts';
import type { TwinMove } from '@paperlock/domain/twins/game.ts';
import type { Sql } from '../../db/database.ts';
import { allRows, firstRow } from '../../db/rows.ts';

/** All SQL of twin games. Rows are added and read, and never changed. */

export type GameRow = { customer_id: string; no: number; seed: number; second_look: boolean; begun_at: Date };

const columns = 'customer_id, no, seed, second_look, begun_at';

export const latestGame = (sql: Sql, customerId: string): Promise<GameRow | null> =>
  firstRow(sql, `select ${columns} from twin_game where customer_id = $1 order by no desc limit 1`, [
    customerId,
  ]);

export const allGames = (sql: Sql, customerId: string): Promise<GameRow[]> =>
  allRows(sql, `select ${columns} from twin_game where customer_id = $1 order by no`, [customerId]);

/** Returns of each of these people the first game that began at this time or later. */
export const firstGames = (sql: Sql, customerIds: readonly string[], since: Date): Promise<GameRow[]> =>
  allRows(
    sql,
    `select distinct on (customer_id) ${columns} from twin_game
      where customer_id = any ($1::uuid[]) and begun_at >= $2 order by customer_id, no`,
    [customerIds, since],
  );

/** Adds a game; returns whether its number was free. */
export const insertGame = async (
  sql: Sql,
  { customerId, no, seed, secondLook }: { customerId: string; no: number; seed: number; secondLook: boolean },
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `insert into twin_game (customer_id, no, seed, second_look) values ($1, $2, $3, $4)
     on conflict (customer_id, no) do nothing`,
    [customerId, no, seed, secondLook],
  );
  return rowCount === 1;
};

type MoveRow = {
  customer_id: string;
  game_no: number;
  kind: string;
  offer: number | null;
  amount_micro: bigint | null;
  days: number | null;
  made_at: Date;
};

export type KeptMove = { move: TwinMove; madeAt: Date };

/** Returns the moves of these games in the order in which they were made, one list for each game. */
export const movesOf = async (
  sql: Sql,
  games: readonly Pick<GameRow, 'customer_id' | 'no'>[],
): Promise<KeptMove[][]> => {
  const rows = await allRows<MoveRow>(
    sql,
    `select m.customer_id, m.game_no, m.kind, m.offer, m.amount_micro, m.days, m.made_at
       from twin_move m join unnest($1::uuid[], $2::integer[]) as g (customer_id, no)
         on m.customer_id = g.customer_id and m.game_no = g.no
      order by m.customer_id, m.game_no, m.no`,
    [games.map(({ customer_id }) => customer_id), games.map(({ no }) => no)],
  );
  const keyOf = (customerId: string, no: number) => `${customerId} ${no}`;
  const kept = new Map<string, KeptMove[]>(games.map(({ customer_id, no }) => [keyOf(customer_id, no), []]));
  for (const row of rows)
    kept.get(keyOf(row.customer_id, row.game_no))?.push({ move: moveIn(row), madeAt: row.made_at });
  return [...kept.values()];
};

/** The table's constraints say which columns a kind has. */
const moveIn = ({ kind, offer, amount_micro, days }: MoveRow): TwinMove =>
  ({
    kind,
    ...(offer !== null && { offer: offer as OfferPlace }),
    ...(amount_micro !== null && { amountMicro: amount_micro }),
    ...(days !== null && { days: days as 1 | 7 }),
  }) as TwinMove;

/** Adds a move; returns whether its number was free. */
export const insertMove = async (
  sql: Sql,
  { customerId, gameNo, no }: { customerId: string; gameNo: number; no: number },
  move: TwinMove,
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `insert into twin_move (customer_id, game_no, no, kind, offer, amount_micro, days)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (customer_id, game_no, no) do nothing`,
    [
      customerId,
      gameNo,
      no,
      move.kind,
      'offer' in move ? move.offer : null,
      'amountMicro' in move ? move.amountMicro : null,
      'days' in move ? move.days : null,
    ],
  );
  return rowCount === 1;
};
