import type { Answer } from '@paperlock/contract/call.ts';
import type { letterSorts, outboxList } from '@paperlock/contract/operators.ts';
import { momentsOf } from '@paperlock/domain/assets/days.ts';
import { MAILBOX_LETTERS, RETRY_AFTER_SECONDS } from '@paperlock/domain/outbox/limits.ts';
import type { Backlog } from '../../db/backlog.ts';
import type { Database, Sql } from '../../db/database.ts';
import { type ListAsk, listFrom, totalsView } from '../../db/sorted-list.ts';
import type { Mail } from '../../ports/mail.ts';
import type { LetterRow } from './outbox-store.ts';
import {
  countTroubled,
  deleteLettersOf,
  forgetOldLetters,
  insertLetter,
  letterBacklog,
  lettersFor,
  lettersOf,
  lettersPage,
  lettersTo,
  letterTotals,
  markOver,
  markTried,
  takeDueLetter,
} from './outbox-store.ts';
import { type LetterParams, withoutSecrets } from './plain-params.ts';

/**
 * Messages to e-mail addresses and phones ("letters"). A letter is written in the transaction that causes it and sent
 * later: by SMTP to e-mail addresses if a server is configured, otherwise into the practice mailbox.
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
  | 'script_key_made'
  | 'account_frozen'
  | 'unfreeze_code'
  | 'account_unfrozen'
  | 'account_closed'
  | 'world_ends'
  | 'contact_code'
  | 'contact_in_use'
  | 'contact_added'
  | 'contact_changed'
  | 'contact_undone'
  | 'username_added'
  | 'username_changed'
  | 'binding_added'
  | 'binding_removed'
  | 'withdrawal_submitted'
  | 'alert_raised'
  | 'alert_ended';

type Draft = {
  to: string;
  /** The recipient; null if no customer has that address. */
  customerId: string | null;
  /** The browser that caused the letter, for requests without a session. */
  browser?: Buffer | null;
  lang: string;
  words: LetterWords;
  params?: LetterParams;
  /** Never sent by mail, because the owner of the address did not ask for anything. */
  stayHome?: boolean;
};

export type LetterText = { subject: string; body: string };

export type Outbox = {
  readonly practice: boolean;
  write(tx: Sql, draft: Draft): Promise<void>;
  /** Returns all letters to an address that were not sent, for internal use; a reader sees those `shownTo` them. */
  mailbox(recipient: string): Promise<LetterView[]>;
  shownTo(reader: Reader, to: { account: string; customerId: string | null }): Promise<LetterView[]>;
  /** Returns a person's letters for the data export, without their secrets. */
  allOf(customerId: string): Promise<OperatorLetterView[]>;
  forget(tx: Sql, customerId: string): Promise<void>;
  /** An operator who sees recipients masked finds them by a whole one: by parts, a hidden address could be spelt out. */
  page(
    ask: ListAsk<keyof typeof letterSorts>,
    reader?: { seesNames: boolean; timezone: string },
  ): Promise<Answer<typeof outboxList>>;
  /** Counts letters of the last day that did not leave at the first try. */
  troubled(): Promise<{ failed: number; retrying: number }>;
  /** Sends due letters, one per transaction; returns how many were sent. */
  deliver(): Promise<number>;
  backlog(): Promise<Backlog>;
  forgetOld(): Promise<number>;
};

/** A reader of the practice mailbox. */
export type Reader = {
  /** The signed-in customer, if any. */
  customerId: string | null;
  /** A browser in which the owner of the account has been signed in. */
  browser: Buffer | null;
};

type LetterView = { id: string; to: string; subject: string; body: string; sent_at: string };
type OperatorLetterView = LetterView & { state: LetterRow['state']; attempts: number };

/**
 * A session token must not be enough for a new password: these letters are shown to the browser that asked for them, and to
 * no session.
 */
const NOT_BY_SESSION: readonly LetterWords[] = ['password_code'];

export type OutboxParts = {
  db: Database;
  mail: Mail | null;
  textOf: (letter: Pick<LetterRow, 'lang' | 'words' | 'params'>) => LetterText;
  onFailure: (letterId: bigint, error: unknown) => void;
};

export const createOutbox = ({ db, mail, textOf, onFailure }: OutboxParts): Outbox => {
  const view = (row: LetterRow): LetterView => ({
    id: String(row.id),
    to: row.recipient,
    ...textOf(row),
    sent_at: row.created_at.toISOString(),
  });

  // A code is shown to its owner only, wherever the letter is stored.
  const viewWithoutSecrets = (row: LetterRow): OperatorLetterView => ({
    ...view({ ...row, params: withoutSecrets(row.params) }),
    state: row.state,
    attempts: row.attempts,
  });

  const deliverOne = (carrier: Mail): Promise<'sent' | 'failed' | 'none'> =>
    db.inTransaction(async (tx) => {
      const letter = await takeDueLetter(tx);
      if (!letter) return 'none';
      try {
        await carrier.send({ to: letter.recipient, ...textOf(letter) });
      } catch (error) {
        onFailure(letter.id, error);
        const again = RETRY_AFTER_SECONDS[letter.attempts];
        if (again === undefined) await markOver(tx, letter.id, 'failed', withoutSecrets(letter.params));
        else await markTried(tx, letter.id, again);
        return 'failed';
      }
      await markOver(tx, letter.id, 'sent', withoutSecrets(letter.params));
      return 'sent';
    });

  return {
    practice: mail === null,
    write: (tx, { to, customerId, browser = null, lang, words, params = {}, stayHome = false }) => {
      const leaves = mail !== null && !stayHome && to.includes('@');
      return insertLetter(tx, {
        recipient: to,
        customer_id: customerId,
        browser,
        lang,
        words,
        // With a mail server, password codes are sent by e-mail only.
        params: mail && !leaves && NOT_BY_SESSION.includes(words) ? withoutSecrets(params) : params,
        state: leaves ? 'waiting' : 'practice',
      });
    },
    mailbox: async (recipient) => (await lettersTo(db.sql, recipient, MAILBOX_LETTERS)).map(view),
    shownTo: async (reader, to) =>
      (await lettersFor(db.sql, { ...to, reader, notBySession: NOT_BY_SESSION, limit: MAILBOX_LETTERS })).map(
        view,
      ),
    allOf: async (customerId) => (await lettersOf(db.sql, customerId)).map(viewWithoutSecrets),
    forget: deleteLettersOf,
    page: async (
      { text, from, to, limit, totals, ...ask },
      { seesNames, timezone } = { seesNames: true, timezone: 'UTC' },
    ) => {
      const filter = {
        to: text === undefined ? null : { text, whole: !seesNames },
        ...momentsOf({ from, to }, timezone),
      };
      const { sort = 'sent_at', descending = sort === 'sent_at', cursor } = ask;
      const rows = await lettersPage(db.sql, filter, { sort, descending, cursor, limit: limit + 1 });
      return {
        ...listFrom(rows, limit, viewWithoutSecrets),
        ...(totals && { totals: totalsView(await letterTotals(db.sql, filter)) }),
      };
    },
    troubled: () => countTroubled(db.sql),
    deliver: async () => {
      if (!mail) return 0;
      let sent = 0;
      for (;;) {
        const result = await deliverOne(mail);
        if (result === 'none') return sent;
        if (result === 'sent') sent += 1;
      }
    },
    backlog: () => letterBacklog(db.sql),
    forgetOld: () => forgetOldLetters(db.sql),
  };
};
