import { type Book, emptyBook, post, thereIn, yoursIn } from '../collapse/book.ts';
import { mustStop, passCrowdDay, share } from './crowd.ts';
import {
  FIRST_RATE,
  GONE_DAY,
  LAST_PAYING_DAY,
  POCKET_MICRO,
  SECOND_RATE,
  SECOND_UNLOCK_DAY,
  SURE_DAY,
  UNLOCK_DAY,
} from './limits.ts';

/** A game of the story: a pure function of its seed and the answers given, so it is kept as those and played again. */
export type Story = {
  readonly seed: number;
  readonly day: number;
  /** What the player has outside. */
  readonly pocketMicro: bigint;
  /** Lent to the player for a fee that the pocket could not pay. */
  readonly lentMicro: bigint;
  /** Paid to the scammers beside the platform: fees, a code, a new site. None of it is in the book. */
  readonly feesMicro: bigint;
  readonly book: Book;
  /** The day since which nobody is paid; null while payouts work. */
  readonly stoppedOn: number | null;
  readonly rate: bigint;
  readonly isOver: boolean;
};

export const beginStory = (seed: number): Story => ({
  seed,
  day: 0,
  pocketMicro: POCKET_MICRO,
  lentMicro: 0n,
  feesMicro: 0n,
  // Others were there before: the app has worked for a day.
  book: passCrowdDay(emptyBook, seed, 0, false),
  stoppedOn: null,
  rate: FIRST_RATE,
  isOver: false,
});

const passDay = (before: Story): Story => {
  const day = before.day + 1;
  const { seed, rate, stoppedOn } = before;
  let book = before.book;
  if (day === UNLOCK_DAY || day === SECOND_UNLOCK_DAY)
    book = post(book, day, 'your_unlock', book.balances.locked);
  book = post(book, day, 'your_interest', share(before.book.balances.locked, rate));
  book = passCrowdDay(book, seed, day, stoppedOn !== null);
  const stops = stoppedOn === null && day > SURE_DAY && (mustStop(book) || day === LAST_PAYING_DAY);
  if (day === GONE_DAY) book = post(book, day, 'operator_takes', thereIn(book));
  return { ...before, day, book, stoppedOn: stops ? day : stoppedOn, isOver: day >= GONE_DAY };
};

export const passUntil = (story: Story, day: number): Story => {
  let next = story;
  while (next.day < day) next = next.isOver ? { ...next, day } : passDay(next);
  return next;
};

/** What is put in goes into the common pot, and is locked. */
export const putIn = (story: Story, micro: bigint): Story => {
  const { pocketMicro, book, day } = story;
  if (micro > pocketMicro) throw new Error(`${micro} is more than the pocket holds`);
  return {
    ...story,
    pocketMicro: pocketMicro - micro,
    book: post(post(book, day, 'your_deposit', micro), day, 'your_lock', micro),
  };
};

/** A gift or a bonus: written down, with no money behind it. */
export const credit = (story: Story, micro: bigint): Story => {
  const { book, day } = story;
  return { ...story, book: post(post(book, day, 'your_interest', micro), day, 'your_lock', micro) };
};

export const canPay = ({ stoppedOn, book }: Story, micro: bigint): boolean =>
  stoppedOn === null && micro <= thereIn(book);

/** Paid at once, or not at all. */
export const takeOut = (story: Story, micro: bigint): Story =>
  canPay(story, micro)
    ? {
        ...story,
        pocketMicro: story.pocketMicro + micro,
        book: post(story.book, story.day, 'your_payout', micro),
      }
    : { ...story, stoppedOn: story.stoppedOn ?? story.day };

export const lockAgain = (story: Story): Story => ({
  ...story,
  rate: SECOND_RATE,
  book: post(story.book, story.day, 'your_lock', story.book.balances.you),
});

/** What would have to be borrowed for it. */
export const missingFor = ({ pocketMicro }: Pick<Story, 'pocketMicro'>, micro: bigint): bigint =>
  micro > pocketMicro ? micro - pocketMicro : 0n;

/** To the scammers, and not through the book: what the pocket lacks is lent. */
export const payFee = (story: Story, micro: bigint): Story => {
  const lent = missingFor(story, micro);
  return {
    ...story,
    pocketMicro: story.pocketMicro + lent - micro,
    lentMicro: story.lentMicro + lent,
    feesMicro: story.feesMicro + micro,
  };
};

/** What it takes to be worth leaving: nothing of the player's is on the screen any more. */
export const isOut = ({ book }: Pick<Story, 'book'>): boolean => yoursIn(book) === 0n;
