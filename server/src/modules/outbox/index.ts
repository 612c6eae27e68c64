import type { Database, Sql } from '../../db/database.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import type { Mail } from '../../ports/mail.ts';
import type { LetterRow } from './outbox-store.ts';
import {
  forgetOldLetters,
  insertLetter,
  lettersPage,
  lettersTo,
  markSent,
  markTried,
  takeDueLetter,
} from './outbox-store.ts';

/**
 * Letters to people. They are written in the transaction that gives cause to them and leave at their own pace:
 * by SMTP to e-mail addresses where a server is configured, else into the practice mailbox.
 */

export type LetterWords =
  | 'password_code'
  | 'no_such_account'
  | 'password_changed'
  | 'pin_code'
  | 'pin_changed'
  | 'password_changed_self'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_made'
  | 'passkey_added'
  | 'passkey_removed'
  | 'account_frozen'
  | 'unfreeze_code'
  | 'account_unfrozen'
  | 'account_closed'
  | 'contact_code'
  | 'contact_in_use'
  | 'contact_added'
  | 'contact_changed'
  | 'contact_undone'
  | 'binding_added'
  | 'binding_removed'
  | 'withdrawal_submitted';

type Draft = {
  to: string;
  lang: string;
  words: LetterWords;
  params?: Record<string, string | number>;
  /** Never sent by mail: nobody with that address asked us for anything. */
  stayHome?: boolean;
};

export type LetterText = { subject: string; body: string };

export type Outbox = {
  readonly practice: boolean;
  write(tx: Sql, draft: Draft): Promise<void>;
  mailbox(recipient: string): Promise<LetterView[]>;
  page(ask: {
    cursor?: string | undefined;
    limit: number;
  }): Promise<ReturnType<typeof pageFrom<LetterRow, OperatorLetterView>>>;
  /** Sends what is due, one letter a transaction; answers how many left. */
  deliver(): Promise<number>;
  forgetOld(): Promise<number>;
};

type LetterView = { id: string; to: string; subject: string; body: string; sent_at: string };
type OperatorLetterView = LetterView & { state: LetterRow['state']; attempts: number };

const MAILBOX_LETTERS = 20;
const RETRY_AFTER_SECONDS = [30, 120, 600, 3600, 14_400];

export const createOutbox = ({
  db,
  mail,
  textOf,
  onFailure,
}: {
  db: Database;
  mail: Mail | null;
  textOf: (letter: Pick<LetterRow, 'lang' | 'words' | 'params'>) => LetterText;
  onFailure: (letterId: bigint, error: unknown) => void;
}): Outbox => {
  const view = (row: LetterRow): LetterView => ({
    id: String(row.id),
    to: row.recipient,
    ...textOf(row),
    sent_at: row.created_at.toISOString(),
  });

  const deliverOne = (carrier: Mail): Promise<'sent' | 'failed' | 'none'> =>
    db.inTransaction(async (tx) => {
      const letter = await takeDueLetter(tx);
      if (!letter) return 'none';
      try {
        await carrier.send({ to: letter.recipient, ...textOf(letter) });
      } catch (error) {
        onFailure(letter.id, error);
        await markTried(tx, letter.id, RETRY_AFTER_SECONDS[letter.attempts] ?? null);
        return 'failed';
      }
      await markSent(tx, letter.id);
      return 'sent';
    });

  return {
    practice: mail === null,
    write: (tx, { to, lang, words, params = {}, stayHome = false }) =>
      insertLetter(tx, {
        recipient: to,
        lang,
        words,
        params,
        state: mail && !stayHome && to.includes('@') ? 'waiting' : 'practice',
      }),
    mailbox: async (recipient) => (await lettersTo(db.sql, recipient, MAILBOX_LETTERS)).map(view),
    page: async ({ cursor, limit }) =>
      pageFrom(await lettersPage(db.sql, readCursor(cursor), limit + 1), limit, (row) => ({
        // A code on its way to a real mailbox is its owner's alone.
        ...view(row.state === 'practice' ? row : { ...row, params: { ...row.params, code: '••••••' } }),
        state: row.state,
        attempts: row.attempts,
      })),
    deliver: async () => {
      if (!mail) return 0;
      let sent = 0;
      for (;;) {
        const result = await deliverOne(mail);
        if (result === 'none') return sent;
        if (result === 'sent') sent += 1;
      }
    },
    forgetOld: () => forgetOldLetters(db.sql),
  };
};
