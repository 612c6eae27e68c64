import { type Book, owedIn, post, thereIn } from '../collapse/book.ts';
import { roll } from '../lessons/rolls.ts';
import { MRS_K } from './limits.ts';

/** The other customers of the platform, and the people who run it: one day at a time, from a seed. */

const UNIT = 1_000_000n;
const CENT = 10_000n;
const OPERATORS_PERCENT = 30n;
/** Of what is left, each day once nobody is paid any more. */
const OPERATORS_LEAVING_PERCENT = 20n;
const OTHERS_INTEREST = 10n;
const ASKED_PERCENT = 5n;
/** Below this share of what is owed, payouts stop for good. */
const STOP_BELOW_PERCENT = 35n;

/** A share in whole cents: the book is read by people, and must add up as they read it. */
export const share = (micro: bigint, thousandths: bigint): bigint => {
  const whole = (micro * thousandths) / 1_000n;
  return whole - (whole % CENT);
};

/** The operators take their part of a deposit as soon as it is there. */
export const takePart = (book: Book, day: number, broughtMicro: bigint): Book =>
  post(book, day, 'operator_takes', share(broughtMicro, OPERATORS_PERCENT * 10n));

/** New people come while word spreads; how long it spreads is the luck of the game. */
const broughtOn = (seed: number, day: number): bigint => {
  const growing = 2 + roll(seed, 1, 17);
  const most = 8 + growing;
  const people = day <= growing ? 8 + day : Math.max(0, most - 3 * (day - growing));
  let sum = day === MRS_K.day ? MRS_K.micro : 0n;
  for (let nth = 0; nth < people; nth += 1) sum += BigInt(5 + roll(seed, day * 1_000 + nth, 46)) * 10n * UNIT;
  return sum;
};

/** What the others put in, are credited and are paid on a day, and what the operators take. */
export const passCrowdDay = (before: Book, seed: number, day: number, stopped: boolean): Book => {
  let book = post(before, day, 'others_interest', share(before.balances.others, OTHERS_INTEREST));
  if (stopped)
    return post(book, day, 'operator_takes', share(thereIn(book), OPERATORS_LEAVING_PERCENT * 10n));
  const came = broughtOn(seed, day);
  book = post(book, day, 'others_deposit', came);
  book = takePart(book, day, came);
  return post(book, day, 'others_payout', askedByOthers(book, day));
};

const askedByOthers = (book: Book, day: number): bigint => {
  const staying = day >= MRS_K.day ? MRS_K.micro : 0n;
  const asked = share(book.balances.others - staying, ASKED_PERCENT * 10n);
  const there = thereIn(book);
  return asked < there ? asked : there;
};

/** Whether the platform has too little to go on paying. */
export const mustStop = (book: Book): boolean => thereIn(book) * 100n < owedIn(book) * STOP_BELOW_PERCENT;
