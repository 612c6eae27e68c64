import type { Sql } from '../../db/database.ts';
import type { Place } from '../../db/page.ts';

export type LetterState = 'waiting' | 'sent' | 'practice' | 'failed';

export type LetterRow = {
  id: bigint;
  recipient: string;
  lang: string;
  words: string;
  params: Record<string, string | number>;
  state: LetterState;
  attempts: number;
  created_at: Date;
};

const columns = 'id, recipient, lang, words, params, state, attempts, created_at';

export const insertLetter = async (
  sql: Sql,
  letter: Pick<LetterRow, 'recipient' | 'lang' | 'words' | 'params' | 'state'>,
): Promise<void> => {
  await sql.query('insert into letter (recipient, lang, words, params, state) values ($1, $2, $3, $4, $5)', [
    letter.recipient,
    letter.lang,
    letter.words,
    letter.params,
    letter.state,
  ]);
};

export const lettersTo = async (sql: Sql, recipient: string, limit: number): Promise<LetterRow[]> => {
  const { rows } = await sql.query<LetterRow>(
    `select ${columns} from letter where recipient = $1 and state = 'practice' order by id desc limit $2`,
    [recipient, limit],
  );
  return rows;
};

export const lettersPage = async (sql: Sql, before: Place | null, limit: number): Promise<LetterRow[]> => {
  const { rows } = await sql.query<LetterRow>(
    `select ${columns} from letter
      where $1::timestamptz is null or (created_at, id) < ($1, $2::bigint)
      order by created_at desc, id desc limit $3`,
    [before?.at ?? null, before?.id ?? null, limit],
  );
  return rows;
};

/** Takes one due letter; another worker passes over it until this transaction ends. */
export const takeDueLetter = async (tx: Sql): Promise<LetterRow | null> => {
  const { rows } = await tx.query<LetterRow>(
    `select ${columns} from letter where state = 'waiting' and due_at <= now()
      order by due_at limit 1 for update skip locked`,
  );
  return rows[0] ?? null;
};

/** Once a letter has left, or never will, the code it carried is kept no longer. */
export const markSent = async (tx: Sql, id: bigint): Promise<void> => {
  await tx.query(
    `update letter set state = 'sent', attempts = attempts + 1, params = params - 'code' where id = $1`,
    [id],
  );
};

export const markTried = async (tx: Sql, id: bigint, retryAfterSeconds: number | null): Promise<void> => {
  await tx.query(
    `update letter set attempts = attempts + 1,
            state = case when $2::integer is null then 'failed' else 'waiting' end,
            params = case when $2::integer is null then params - 'code' else params end,
            due_at = now() + make_interval(secs => coalesce($2, 0))
      where id = $1`,
    [id, retryAfterSeconds],
  );
};

export const forgetOldLetters = async (sql: Sql): Promise<number> => {
  const { rowCount } = await sql.query(`delete from letter where created_at < now() - interval '30 days'`);
  return rowCount ?? 0;
};
