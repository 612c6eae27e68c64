import type { Answer } from '@paperlock/contract/call.ts';
import type { withdrawalExport } from '@paperlock/contract/withdrawals-desk.ts';
import { type Cell, csvRecord } from '@paperlock/domain/csv.ts';
import { EXPORT_ROWS_MAX } from '@paperlock/domain/exports/limits.ts';
import { done, type Outcome } from '@paperlock/domain/outcome.ts';
import type { Database } from '../../db/database.ts';
import type { Audit } from '../audit/index.ts';

/** Lists of the console as files. A file has the rows that the operator sees on the screen, masked in the same way. */

/** A column's name, as the contract has it, and its value in a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

const PORTION = 500;

type Portion = { limit: number; cursor: string | undefined };
type Page<Row> = { list: readonly Row[]; next_cursor: string | null };

export type Exporting<Row, R extends string> = {
  /** What the list is called in the audit log. */
  list: string;
  operator: { id: string; name: string; ip: string };
  columns: CsvColumns<Row>;
  read: (portion: Portion) => Promise<Outcome<Page<Row>, R>>;
};

type ExportParts = {
  db: Database;
  audit: Pick<Audit, 'record'>;
  /** Reads what may be some seconds old. */
  readStale: <T>(read: () => Promise<T>) => Promise<T>;
};

export const createExports = ({ db, audit, readStale }: ExportParts) => ({
  /** Reads a list to its end or to the most a file may have, and records who took it away. */
  write: async <Row, R extends string>({
    list,
    operator: { id, name, ip },
    columns,
    read,
  }: Exporting<Row, R>): Promise<Outcome<Answer<typeof withdrawalExport>, R>> => {
    const cells = Object.values(columns);
    const records = [csvRecord(Object.keys(columns))];
    let cursor: string | undefined;
    let rows = 0;
    do {
      const portion = { limit: Math.min(PORTION, EXPORT_ROWS_MAX - rows), cursor };
      const page = await readStale(() => read(portion));
      if (!page.ok) return page;
      for (const row of page.value.list) records.push(csvRecord(cells.map((cell) => cell(row))));
      rows += page.value.list.length;
      cursor = page.value.next_cursor ?? undefined;
    } while (cursor !== undefined && rows < EXPORT_ROWS_MAX);
    await audit.record(db.sql, {
      actor: { kind: 'operator', id, name },
      action: 'list.exported',
      subject: `list:${list}`,
      details: { rows },
      ip,
    });
    return done({ csv: records.join(''), rows, cut: cursor !== undefined });
  },
});
