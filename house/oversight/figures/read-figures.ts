import { type FigureName, figureNames } from '@paperlock/contract/figures.ts';
import {
  type BookFigure,
  bookFigures,
  figureMoves,
  type MoveOfKind,
} from '@paperlock/domain/figures/moves.ts';
import { entryKinds } from '@paperlock/domain/ledger/booking.ts';
import { accountKinds } from '@paperlock/domain/ledger/chart.ts';
import type { Sql } from '../../db/database.ts';
import { everyKind } from './count-turnover.ts';
import type { FigureParts } from './parts.ts';
import { readMark, readTurnover, type Turnover } from './turnover-store.ts';

/** The result of a figure's query; amounts in micro-units. Null if there is nothing to compute it from. */
export type FigureReading = { name: FigureName; value: bigint | null; query: string };

export type FiguresOfAMoment = { readings: FigureReading[]; computedAt: Date };

export const readFigures = (parts: FigureParts): Promise<FiguresOfAMoment> =>
  atOneMoment(parts, async (tx) => ({
    readings: await readAll(parts, tx),
    computedAt: await parts.clock.now(tx),
  }));

/** Returns every figure and the result of its query at the same moment; a difference is an error. */
export const askAgain = (parts: FigureParts): Promise<(FigureReading & { again: bigint | null })[]> =>
  atOneMoment(parts, async (tx) => {
    const asked: (FigureReading & { again: bigint | null })[] = [];
    for (const reading of await readAll(parts, tx))
      asked.push({ ...reading, again: await answerTo(tx, reading.query) });
    return asked;
  });

/** Reads all figures in one snapshot, because an event between two queries would be in one figure only. */
const atOneMoment = <T>({ db }: FigureParts, read: (tx: Sql) => Promise<T>): Promise<T> =>
  db.inTransaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return read(tx);
  });

const readAll = async ({ ledger, queries }: FigureParts, tx: Sql): Promise<FigureReading[]> => {
  const moved = await movedSoFar(ledger, tx);
  const readings = bookFigures.map((name) => bookReading(name, moved));
  for (const { name, query } of queries) readings.push({ name, query, value: await answerTo(tx, query) });
  const place = ({ name }: FigureReading) => figureNames.indexOf(name);
  return readings.sort((one, other) => place(one) - place(other));
};

const answerTo = async (tx: Sql, query: string): Promise<bigint | null> => {
  const { rows } = await tx.query<{ value: string | null }>(
    `select value::numeric::text as value from (${query}) as figure`,
  );
  const value = rows[0]?.value ?? null;
  return value === null ? null : BigInt(value);
};

/** Later than any date in the book. */
const END_OF_TIME = new Date('9999-12-31T23:59:59.999Z');

/** Sums closed days as counted, and every posting since. */
const movedSoFar = async (ledger: FigureParts['ledger'], tx: Sql): Promise<Turnover[]> => [
  ...(await readTurnover(tx)),
  ...(await ledger.moved(tx, everyKind, { from: await readMark(tx), to: END_OF_TIME })),
];

const bookReading = (name: BookFigure, moved: readonly Turnover[]): FigureReading => {
  const moves: readonly MoveOfKind[] = figureMoves[name];
  const value = moved
    .filter((one) =>
      moves.some(
        ([kind, debit, credit]) => one.kind === kind && one.debit === debit && one.credit === credit,
      ),
    )
    .reduce((sum, { amountMicro }) => sum + amountMicro, 0n);
  return { name, value, query: bookQuery(moves) };
};

/** Returns the query that sums the whole book, as a reader of the figures would; same number, slower. */
const bookQuery = (moves: readonly MoveOfKind[]): string =>
  [
    'select coalesce(sum(amount), 0) as value',
    '  from ledger.transfer',
    ' where (kind, debit % 100, credit % 100) in (',
    moves
      .map(
        ([kind, debit, credit]) =>
          `   (${entryKinds[kind].number}, ${accountKinds[debit].number}, ${accountKinds[credit].number})`,
      )
      .join(',\n'),
    ' )',
  ].join('\n');
