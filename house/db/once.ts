import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Database, Sql } from './database.ts';

export type Tx = Sql;

export type Claim = { owner: string; requestNo: string; call: string; ask: unknown };

/**
 * Work that must happen once per request number. Claim, work and answer commit together: the same number and content get
 * the same answer again, the same number with other content is refused. A refusal leaves nothing behind, so the form can be
 * sent again when its cause is gone.
 */
export type Once = {
  run<T, R extends string>(
    claim: Claim,
    work: (tx: Tx) => Promise<Outcome<T, R>>,
  ): Promise<Outcome<T, R | 'request_number_reused'>>;
  forgetOld(): Promise<number>;
};

class Undo extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super('refused: the transaction is undone');
    this.outcome = outcome;
  }
}

/**
 * `fingerprint` is keyed: the request may carry a PIN, and a plain hash of six digits would reveal it to a reader of the
 * table.
 */
export const createOnce = (db: Database, fingerprint: (text: string) => Buffer): Once => ({
  run: async <T, R extends string>(claim: Claim, work: (tx: Tx) => Promise<Outcome<T, R>>) => {
    try {
      return await db.inTransaction<Outcome<T, R | 'request_number_reused'>>(async (tx) => {
        const asked = fingerprint(canonical({ call: claim.call, ask: claim.ask }));
        const earlier = await claimNumber(tx, claim, asked);
        if (earlier) {
          if (earlier.asked.equals(asked)) return done(earlier.answer as T);
          throw new Undo(refused('request_number_reused', { field: 'request_no' }));
        }
        const outcome = await work(tx);
        if (!outcome.ok) throw new Undo(outcome);
        await keepAnswer(tx, claim, outcome.value);
        return outcome;
      });
    } catch (error) {
      if (error instanceof Undo) return error.outcome as Outcome<T, R>;
      throw error;
    }
  },
  forgetOld: async () =>
    (await db.sql.query(`delete from once where created_at < now() - interval '30 days'`)).rowCount ?? 0,
});

/**
 * Claims a number. A second caller waits here until the first has committed, then finds its answer. The repeat writes too
 * (`replays`): on a replicated server a repeat that only reads could confirm what the standby never got.
 */
const claimNumber = async (
  tx: Sql,
  { owner, requestNo }: Claim,
  asked: Buffer,
): Promise<{ asked: Buffer; answer: unknown } | null> => {
  const { rows } = await tx.query<{ fresh: boolean; asked: Buffer; answer: unknown }>(
    `insert into once (owner, request_no, asked) values ($1, $2, $3)
     on conflict (owner, request_no) do update set replays = once.replays + 1
     returning replays = 0 as fresh, asked, answer`,
    [owner, requestNo, asked],
  );
  const row = rows[0];
  return row && !row.fresh ? row : null;
};

const keepAnswer = async (tx: Sql, claim: Claim, answer: unknown): Promise<void> => {
  await tx.query('update once set answer = $3 where owner = $1 and request_no = $2', [
    claim.owner,
    claim.requestNo,
    JSON.stringify(answer),
  ]);
};

/** Returns the same bytes for the same content, in any order of fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : part,
  );
