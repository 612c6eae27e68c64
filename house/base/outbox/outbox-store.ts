import { letterSorts } from '@paperlock/contract/operators.ts';
import { type Backlog, backlogOf } from '../../db/backlog.ts';
import type { Sql } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { allRows, firstRow } from '../../db/rows.ts';
import {
  type Narrowing,
  narrowing,
  type SortAsk,
  type Sorted,
  type SortedList,
  sortedPage,
  totalsOf,
} from '../../db/sorted-list.ts';
import type { LetterParams } from './plain-params.ts';

export type LetterState = 'waiting' | 'sent' | 'practice' | 'failed';

export type LetterRow = {
  id: bigint;
  recipient: string;
  lang: string;
  words: string;
  params: LetterParams;
  state: LetterState;
  attempts: number;
  created_at: Date;
};

const columns = 'id, recipient, lang, words, params, state, attempts, created_at';

export const insertLetter = async (
  sql: Sql,
  letter: Pick<LetterRow, 'recipient' | 'lang' | 'words' | 'params' | 'state'> & {
    customer_id: string | null;
    browser: Buffer | null;
  },
): Promise<void> => {
  await sql.query(
    `insert into letter (recipient, lang, words, params, state, customer_id, browser)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      letter.recipient,
      letter.lang,
      letter.words,
      letter.params,
      letter.state,
      letter.customer_id,
      letter.browser,
    ],
  );
};

export const lettersTo = (sql: Sql, recipient: string, limit: number): Promise<LetterRow[]> =>
  allRows(
    sql,
    `select ${columns} from letter where recipient = $1 and state = 'practice' order by id desc limit $2`,
    [recipient, limit],
  );

/**
 * Returns letters to an address or to the customer who has it: those of the signed-in customer, and those this browser
 * caused.
 */
export const lettersFor = (
  sql: Sql,
  ask: {
    account: string;
    customerId: string | null;
    reader: { customerId: string | null; browser: Buffer | null };
    notBySession: readonly string[];
    limit: number;
  },
): Promise<LetterRow[]> =>
  allRows(
    sql,
    `select ${columns} from letter
      where state = 'practice' and (recipient = $1 or customer_id = $2)
        and (customer_id = $3 and words <> all($4) or customer_id = $2 and browser = $5)
      order by id desc limit $6`,
    [ask.account, ask.customerId, ask.reader.customerId, ask.notBySession, ask.reader.browser, ask.limit],
  );

export const lettersOf = (sql: Sql, customerId: string): Promise<LetterRow[]> =>
  allRows(sql, `select ${columns} from letter where customer_id = $1 order by id desc`, [customerId]);

export const deleteLettersOf = async (tx: Sql, customerId: string): Promise<void> => {
  await tx.query('delete from letter where customer_id = $1', [customerId]);
};

type LetterSort = keyof typeof letterSorts;

const letters: SortedList<LetterSort> = {
  columns,
  from: 'letter',
  id: 'id',
  sorts: { sent_at: 'created_at', to: 'lower(recipient)' },
  kinds: letterSorts,
  amount: null,
};

export type LetterFilter = {
  /** A recipient: whole, or any part of it. */
  to: { text: string; whole: boolean } | null;
  from: Date | null;
  until: Date | null;
};

const narrowed = ({ to, from, until }: LetterFilter): Narrowing => {
  const one = narrowing();
  if (to?.whole) one.only(to.text, (value) => `lower(recipient) = lower(${value})`);
  else one.only(to && containing(to.text), (value) => `recipient ilike ${value}`);
  one.only(from, (value) => `created_at >= ${value}`);
  one.only(until, (value) => `created_at < ${value}`);
  return one;
};

export const lettersPage = (
  sql: Sql,
  filter: LetterFilter,
  ask: SortAsk<LetterSort>,
): Promise<(LetterRow & Sorted)[]> => sortedPage(sql, letters, narrowed(filter), ask);

export const letterTotals = (sql: Sql, filter: LetterFilter) => totalsOf(sql, letters, narrowed(filter));

/** Counts the letters of the last day that were given up, and those that wait for another try. */
export const countTroubled = async (sql: Sql): Promise<{ failed: number; retrying: number }> => {
  const { rows } = await sql.query<{ failed: number; retrying: number }>(
    `select (count(*) filter (where state = 'failed'))::int as failed,
            (count(*) filter (where state = 'waiting' and attempts > 0))::int as retrying
       from letter where created_at > now() - interval '1 day'`,
  );
  return rows[0] ?? { failed: 0, retrying: 0 };
};

/** Takes one due letter; other workers skip it until this transaction ends. */
export const takeDueLetter = (tx: Sql): Promise<LetterRow | null> =>
  firstRow(
    tx,
    `select ${columns} from letter where state = 'waiting' and due_at <= now()
      order by due_at limit 1 for update skip locked`,
  );

/** Marks a letter as sent or given up, and removes its secrets. */
export const markOver = async (
  tx: Sql,
  id: bigint,
  state: 'sent' | 'failed',
  params: LetterParams,
): Promise<void> => {
  await tx.query('update letter set state = $2, params = $3, attempts = attempts + 1 where id = $1', [
    id,
    state,
    params,
  ]);
};

export const markTried = async (tx: Sql, id: bigint, retryAfterSeconds: number): Promise<void> => {
  await tx.query(
    `update letter set attempts = attempts + 1, due_at = now() + make_interval(secs => $2) where id = $1`,
    [id, retryAfterSeconds],
  );
};

export const forgetOldLetters = async (sql: Sql): Promise<number> => {
  const { rowCount } = await sql.query(`delete from letter where created_at < now() - interval '30 days'`);
  return rowCount ?? 0;
};

/** Letters that are to be sent. */
export const letterBacklog = (sql: Sql): Promise<Backlog> =>
  backlogOf(sql, 'real', `select created_at from letter where state = 'waiting'`);
