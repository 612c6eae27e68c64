import { roll } from '../lessons/rolls.ts';
import { MICRO_PER_CENT, MICRO_PER_USDT } from '../money.ts';
import { emptyTwinBook, hasIn, postTwin, type TwinBook } from './book.ts';
import { castOf, fateOf, type Part, resultsPpm } from './cast.ts';
import { FEE_PERCENT, MONTH_DAYS } from './limits.ts';

/** open: pays · review: takes requests and pays none · fee: asks for money before it pays · gone: nobody answers. */
export type Phase = 'open' | 'review' | 'fee' | 'gone';

export type Platform = Part & {
  book: TwinBook;
  phase: Phase;
  /** What fixed returns are counted on: what you put in and left there. Returns earn no returns. */
  baseMicro: bigint;
  /** Asked for and not paid. It still stands on the screen. */
  waitingMicro: bigint;
  looked: Looked;
  /** What had been looked at when the first money was put in. Null before that. */
  lookedFirst: Looked | null;
};

export type Looked = { readonly terms: boolean; readonly proof: boolean };

type Three<Thing> = readonly [Thing, Thing, Thing];

export const openPlatforms = (seed: number): Three<Platform> => {
  const [first, second, third] = castOf(seed);
  return [openPlatform(seed, first), openPlatform(seed, second), openPlatform(seed, third)];
};

/** A return of a day, down to the micro-unit: the rest stays with the platform. */
const dailyMicro = (baseMicro: bigint, ratePpm: number): bigint => (baseMicro * BigInt(ratePpm)) / 1_000_000n;

const percentOf = (micro: bigint, percent: bigint): bigint => (micro * percent) / 100n;

const CAPITAL_PERCENT = 5n;
const OWNERS_TOOK_PERCENT = 45n;

/** Each was there before the month: others have money in it, and the fraud's owners have helped themselves already. */
const openPlatform = (seed: number, part: Part): Platform => {
  const others = BigInt(200 + roll(seed, 20, 201)) * 1_000n * MICRO_PER_USDT;
  let book = postTwin(emptyTwinBook, 0, 'others_payment', others);
  if (part.role === 'unfunded')
    book = postTwin(book, 0, 'owners_take', percentOf(others, OWNERS_TOOK_PERCENT));
  else book = postTwin(book, 0, 'capital', percentOf(others, CAPITAL_PERCENT));
  if (part.role === 'funded')
    book = postTwin(book, 0, 'promise', dailyMicro(others, part.ratePpm) * BigInt(MONTH_DAYS));
  return {
    ...part,
    book,
    phase: 'open',
    baseMicro: 0n,
    waitingMicro: 0n,
    looked: { terms: false, proof: false },
    lookedFirst: null,
  };
};

/** What your screen shows. */
export const yoursAt = ({ book }: Platform): bigint => book.balances.you;

/** What can still be asked for. */
export const freeAt = (platform: Platform): bigint => yoursAt(platform) - platform.waitingMicro;

/** What is promised to you and not yet due. */
const promisedAt = ({ role, baseMicro, ratePpm }: Platform, day: number): bigint =>
  role === 'funded' ? dailyMicro(baseMicro, ratePpm) * BigInt(MONTH_DAYS - day) : 0n;

/** Sets aside what is promised on another base, or gives back what no longer is. */
const rebased = (platform: Platform, day: number, baseMicro: bigint): Platform => {
  const next = { ...platform, baseMicro };
  const more = promisedAt(next, day) - promisedAt(platform, day);
  const book =
    more < 0n
      ? postTwin(platform.book, day, 'promise_ends', -more)
      : postTwin(platform.book, day, 'promise', more);
  return { ...next, book };
};

export const putIn = (platform: Platform, day: number, amountMicro: bigint): Platform =>
  rebased(
    {
      ...platform,
      book: postTwin(platform.book, day, 'your_payment', amountMicro),
      lookedFirst: platform.lookedFirst ?? platform.looked,
    },
    day,
    platform.baseMicro + amountMicro,
  );

/** Returns what is paid: all of it, or nothing. What was earned is taken out first. */
export const takeOut = (
  platform: Platform,
  day: number,
  amountMicro: bigint,
): { platform: Platform; paidMicro: bigint } => {
  if (platform.phase !== 'open' || amountMicro > hasIn(platform.book))
    return {
      platform: { ...platform, waitingMicro: platform.waitingMicro + amountMicro },
      paidMicro: 0n,
    };
  const paid = { ...platform, book: postTwin(platform.book, day, 'your_payout', amountMicro) };
  const left = yoursAt(paid);
  return {
    platform: rebased(paid, day, left < platform.baseMicro ? left : platform.baseMicro),
    paidMicro: amountMicro,
  };
};

/** What it asks for before it would pay, in whole cents; nothing where it asks for nothing, or has been paid. */
export const feeAt = ({ phase, waitingMicro, book }: Platform): bigint => {
  if (phase !== 'fee' || book.postings.some(({ kind }) => kind === 'fee')) return 0n;
  const fee = percentOf(waitingMicro, FEE_PERCENT);
  return fee - (fee % MICRO_PER_CENT);
};

/** The evening of a day. */
export const passDayAt = (platform: Platform, seed: number, day: number): Platform => {
  switch (platform.role) {
    case 'funded':
      return passFunded(platform, day);
    case 'variable':
      return passVariable(platform, seed, day);
    case 'unfunded':
      return passUnfunded(platform, seed, day);
  }
};

const passFunded = (platform: Platform, day: number): Platform => {
  const { baseMicro, ratePpm } = platform;
  const others = platform.book.postings[0]?.amountMicro ?? 0n;
  const book = postTwin(platform.book, day, 'your_return', dailyMicro(baseMicro, ratePpm));
  return { ...platform, book: postTwin(book, day, 'others_return', dailyMicro(others, ratePpm)) };
};

const passVariable = (platform: Platform, seed: number, day: number): Platform => {
  const ppm = resultsPpm(seed)[day - 1] ?? 0;
  const { you, others } = platform.book.balances;
  const by = Math.abs(ppm);
  const book = postTwin(platform.book, day, ppm < 0 ? 'your_loss' : 'your_gain', dailyMicro(you, by));
  return {
    ...platform,
    book: postTwin(book, day, ppm < 0 ? 'others_loss' : 'others_gain', dailyMicro(others, by)),
  };
};

const OWNERS_SHARE_PERCENT = 30n;
const OTHERS_ASK_PERCENT = 2n;

const passUnfunded = (platform: Platform, seed: number, day: number): Platform => {
  if (platform.phase === 'gone') return platform;
  const { baseMicro, ratePpm } = platform;
  const pays = platform.phase === 'open';
  const broughtMicro = pays ? BigInt(20 + roll(seed, 100 + day, 61)) * 100n * MICRO_PER_USDT : 0n;
  let book = postTwin(platform.book, day, 'others_payment', broughtMicro);
  book = postTwin(book, day, 'your_credit', dailyMicro(baseMicro, ratePpm));
  book = postTwin(book, day, 'others_credit', dailyMicro(book.balances.others, ratePpm));
  book = postTwin(book, day, 'owners_take', percentOf(cameOn(book, day), OWNERS_SHARE_PERCENT));
  if (pays)
    book = postTwin(
      book,
      day,
      'others_payout',
      atMost(percentOf(book.balances.others, OTHERS_ASK_PERCENT), hasIn(book)),
    );
  const phase = phaseOn(seed, day);
  // The owners leave with everything that is still there.
  if (phase === 'gone') book = postTwin(book, day, 'owners_take', hasIn(book));
  return { ...platform, book, phase };
};

const atMost = (micro: bigint, most: bigint): bigint => (micro < most ? micro : most);

/** What came in since the evening before: a move of yours is booked on the day that has begun, before it passes. */
const cameOn = ({ postings }: TwinBook, day: number): bigint =>
  postings.reduce(
    (sum, { kind, amountMicro, day: on }) =>
      (kind === 'others_payment' && on === day) ||
      ((kind === 'your_payment' || kind === 'fee') && on === day - 1)
        ? sum + amountMicro
        : sum,
    0n,
  );

const phaseOn = (seed: number, day: number): Phase => {
  const { reviewDay, feeDay, goneDay } = fateOf(seed);
  if (day >= goneDay) return 'gone';
  if (day >= feeDay) return 'fee';
  return day >= reviewDay ? 'review' : 'open';
};

/** The end of the month: whoever has the money pays it out. */
export const closeAt = (platform: Platform, day: number): { platform: Platform; paidMicro: bigint } => {
  const paidMicro = platform.role === 'unfunded' ? 0n : yoursAt(platform);
  return {
    platform: { ...platform, book: postTwin(platform.book, day, 'your_closing', paidMicro) },
    paidMicro,
  };
};
