import { type Book, type Posting, yoursIn } from './book.ts';

/** What the book shows afterwards and no screen showed at the time. */

/** The posting after which not everybody could have been paid any more; null while everything is there. */
export const firstShort = ({ postings }: Pick<Book, 'postings'>): Posting | null =>
  postings.find(({ thereMicro, owedMicro }) => thereMicro < owedMicro) ?? null;

/**
 * The posting at which your money stopped existing. Money leaves the till in the order in which it came, so there is exactly
 * one with which the last of what you brought was gone, to others or to the operators. Null while some of it is there, and
 * for a customer who is owed nothing any more.
 */
export const yoursGone = (book: Book): Posting | null => {
  const { postings } = book;
  if (yoursIn(book) === 0n) return null;
  const lastBrought = postings.findLastIndex(({ kind }) => kind === 'your_deposit');
  const ahead = postings.slice(0, lastBrought + 1).reduce((sum, posting) => sum + broughtBy(posting), 0n);
  let left = 0n;
  return (
    postings.find((posting) => {
      left += takenBy(posting);
      return left >= ahead;
    }) ?? null
  );
};

const broughtBy = ({ from, amountMicro }: Posting): bigint => (from === 'till' ? amountMicro : 0n);

const takenBy = ({ to, amountMicro }: Posting): bigint => (to === 'till' ? amountMicro : 0n);
