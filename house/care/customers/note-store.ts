import type { noteSubjects } from '@paperlock/contract/customers.ts';
import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

export type NoteRow = {
  id: bigint;
  about: (typeof noteSubjects)[number];
  text: string;
  by_name: string;
  at: Date;
};

export const insertNote = async (
  tx: Sql,
  note: Pick<NoteRow, 'about' | 'text'> & { customerId: string; by: { id: string; account: string } },
): Promise<void> => {
  await tx.query(
    'insert into customer_note (customer_id, about, text, by_id, by_name) values ($1, $2, $3, $4, $5)',
    [note.customerId, note.about, note.text, note.by.id, note.by.account],
  );
};

const SHOWN = 100;

export const notesOf = (sql: Sql, customerId: string): Promise<NoteRow[]> =>
  allRows(
    sql,
    `select id, about, text, by_name, at from customer_note where customer_id = $1 order by id desc limit ${SHOWN}`,
    [customerId],
  );
