import type { Book, Posting } from './book.ts';

/** What the book tells afterwards, and what nobody could see on a screen at the time. */

/** The posting after which not everybody could have been paid any more; null while everything is there. */
export const firstShort = ({ postings }: Pick<Book, 'postings'>): Posting | null =>
  postings.find(({ thereMicro, owedMicro }) => thereMicro < owedMicro) ?? null;

/**
 * The posting at which your money stopped existing: from it on, and never again afterwards, there was as much as you alone
 * were owed. Even if everybody else had waited, you could not have been paid. Null while you could.
 */
export const yoursGone = ({ postings }: Pick<Book, 'postings'>): Posting | null => {
  const lastCovered = postings.findLastIndex(({ thereMicro, yoursMicro }) => thereMicro >= yoursMicro);
  return postings[lastCovered + 1] ?? null;
};
