import { roll } from '../lessons/rolls.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { type Book, emptyBook, owedIn, post, thereIn, yoursIn } from './book.ts';

/**
 * The scam simulator: a made-up platform that pays 1 % a day out of what others bring, from its first day until the run.
 * It is a pure function of a seed and the customer's moves, so it is played on the device and touches no table of ours.
 */

export type CollapseMove =
  | { kind: 'deposit' | 'lock' | 'withdraw'; amountMicro: bigint }
  | { kind: 'fee' }
  | { kind: 'days'; days: number };

/**
 * calm: every withdrawal is paid · strained: only small ones are · frozen: none is, and a fee is asked for · over: the
 * operators took the rest and left.
 */
export type CollapseState = 'calm' | 'strained' | 'frozen' | 'over';

export type Request = { day: number; amountMicro: bigint; paid: boolean };

export type World = {
  seed: number;
  day: number;
  state: CollapseState;
  /** Since which day it is in this state. */
  since: number;
  /** What you have outside, and could keep there. */
  pocketMicro: bigint;
  book: Book;
  /** Your withdrawals, in the order you asked for them. */
  requests: readonly Request[];
  locks: readonly { until: number; amountMicro: bigint }[];
  feePaidMicro: bigint;
  /** What a friend lent you for that fee, and is owed for good. */
  lentMicro: bigint;
};

export type MoveRefusal = 'collapse_over' | 'collapse_too_little' | 'collapse_no_fee';

const UNIT = 1_000_000n;
const CENT = 10_000n;
export const POCKET_MICRO = 2_000n * UNIT;
const DAILY_PERCENT = 1n;
export const LOCK_DAYS = 20;
/** Small withdrawals are still paid for a while: a successful small one makes customers trust the rest. */
export const SMALL_MICRO = 100n * UNIT;
export const FEE_PERCENT = 10n;
const OPERATORS_PERCENT = 10n;
const BONUS_DAY = 28;
export const BONUS_FROM_MICRO = 500n * UNIT;
export const BONUS_PERCENT = 10n;
const FROZEN_DAYS = 6;

export const beginCollapse = (seed: number): World => ({
  seed,
  day: 0,
  state: 'calm',
  since: 0,
  pocketMicro: POCKET_MICRO,
  book: emptyBook,
  requests: [],
  locks: [],
  feePaidMicro: 0n,
  lentMicro: 0n,
});

export const playCollapse = (world: World, move: CollapseMove): Outcome<World, MoveRefusal> => {
  if (world.state === 'over') return refused('collapse_over');
  switch (move.kind) {
    case 'deposit':
      return deposit(world, move.amountMicro);
    case 'lock':
      return lock(world, move.amountMicro);
    case 'withdraw':
      return withdraw(world, move.amountMicro);
    case 'fee':
      return payFee(world);
    case 'days':
      return done(passDays(world, move.days));
  }
};

/** Everything from the beginning; a move that was refused then is refused again. */
export const liveCollapse = (seed: number, moves: readonly CollapseMove[]): Outcome<World, MoveRefusal> => {
  let world = beginCollapse(seed);
  for (const move of moves) {
    const next = playCollapse(world, move);
    if (!next.ok) return next;
    world = next.value;
  }
  return done(world);
};

const deposit = (world: World, amountMicro: bigint): Outcome<World, MoveRefusal> => {
  const { pocketMicro, day } = world;
  if (amountMicro <= 0n || amountMicro > pocketMicro) return refused('collapse_too_little');
  const book = post(world.book, day, 'your_deposit', amountMicro);
  return done({
    ...world,
    pocketMicro: pocketMicro - amountMicro,
    book: post(book, day, 'your_bonus', bonusFor(world, amountMicro)),
  });
};

/** Figures on a screen for a larger sum, in one week that calls itself the last. */
export const hasBonus = ({ day, state }: Pick<World, 'day' | 'state'>): boolean =>
  state === 'calm' && day >= BONUS_DAY && day < BONUS_DAY + 7;

const bonusFor = (world: World, amountMicro: bigint): bigint =>
  hasBonus(world) && amountMicro >= BONUS_FROM_MICRO ? share(amountMicro, BONUS_PERCENT) : 0n;

const lock = (world: World, amountMicro: bigint): Outcome<World, MoveRefusal> => {
  const { book, day, locks } = world;
  if (amountMicro <= 0n || amountMicro > freeMicro(world)) return refused('collapse_too_little');
  return done({
    ...world,
    book: post(book, day, 'your_lock', amountMicro),
    locks: [...locks, { until: day + LOCK_DAYS, amountMicro }],
  });
};

/** What waits is still yours on the screen, and asked for already. */
export const waitingMicro = ({ requests }: Pick<World, 'requests'>): bigint =>
  requests.reduce((sum, { paid, amountMicro }) => (paid ? sum : sum + amountMicro), 0n);

/** What can still be locked or asked for. */
export const freeMicro = (world: Pick<World, 'book' | 'requests'>): bigint =>
  world.book.balances.you - waitingMicro(world);

const withdraw = (world: World, amountMicro: bigint): Outcome<World, MoveRefusal> => {
  const { book, day, state, requests, pocketMicro } = world;
  if (amountMicro <= 0n || amountMicro > freeMicro(world)) return refused('collapse_too_little');
  const paid =
    (state === 'calm' || (state === 'strained' && amountMicro <= SMALL_MICRO)) &&
    amountMicro <= thereIn(book);
  return done({
    ...world,
    requests: [...requests, { day, amountMicro, paid }],
    ...(paid && {
      pocketMicro: pocketMicro + amountMicro,
      book: post(book, day, 'your_payout', amountMicro),
    }),
  });
};

/** Asked of everybody who has anything there once withdrawals have stopped, and worth nothing: it is not even written in the book. */
export const feeOf = (world: World): bigint =>
  world.state === 'frozen' && world.feePaidMicro === 0n ? share(yoursIn(world.book), FEE_PERCENT) : 0n;

/** What is missing for the fee. A friend lends it: nobody is spared this trick for want of money. */
export const loanFor = (world: World): bigint => {
  const fee = feeOf(world);
  return fee > world.pocketMicro ? fee - world.pocketMicro : 0n;
};

const payFee = (world: World): Outcome<World, MoveRefusal> => {
  const [fee, loan] = [feeOf(world), loanFor(world)];
  if (fee === 0n) return refused('collapse_no_fee');
  return done({
    ...world,
    pocketMicro: world.pocketMicro + loan - fee,
    feePaidMicro: fee,
    lentMicro: loan,
  });
};

const passDays = (world: World, days: number): World => {
  let next = world;
  for (let passed = 0; passed < days && next.state !== 'over'; passed += 1) next = passDay(next);
  return next;
};

/** A share in whole cents: its book is read by people, and must add up as they read it. */
const share = (micro: bigint, percent: bigint): bigint => {
  const whole = (micro * percent) / 100n;
  return whole - (whole % CENT);
};

const passDay = (before: World): World => {
  const day = before.day + 1;
  const came = broughtOn(before, day);
  let { book } = before;
  const ended = before.locks.filter(({ until }) => until === day);
  for (const { amountMicro } of ended) book = post(book, day, 'your_unlock', amountMicro);
  book = post(book, day, 'others_deposit', came);
  book = post(book, day, 'your_interest', share(before.book.balances.locked, DAILY_PERCENT));
  book = post(book, day, 'others_interest', share(before.book.balances.others, DAILY_PERCENT));
  book = post(book, day, 'operator_takes', share(came, OPERATORS_PERCENT));
  book = post(book, day, 'others_payout', askedByOthers(before.state, book));
  const { state, since } = stateAfter(before, day, book);
  // The operators leave with everything that is still there.
  if (state === 'over') book = post(book, day, 'operator_takes', thereIn(book));
  return { ...before, day, state, since, book, locks: before.locks.filter(({ until }) => until !== day) };
};

/** How long word spreads before newcomers run out. No customer can know it: it differs from game to game. */
const growingDays = (seed: number): number => 8 + roll(seed, 0, 23);

/** New money grows while word spreads, then shrinks. A frozen platform gets none. */
const broughtOn = ({ seed, state }: World, day: number): bigint => {
  if (state === 'frozen') return 0n;
  const grows = growingDays(seed);
  const most = 3 + Math.floor((grows * grows) / 12);
  const people = day <= grows ? 3 + Math.floor((day * day) / 12) : Math.max(0, most - 4 * (day - grows));
  let sum = 0n;
  for (let nth = 0; nth < people; nth += 1)
    sum += BigInt(10 + roll(seed, day * 1_000 + nth, 91)) * 10n * UNIT;
  return sum;
};

const askedPercent: Readonly<Record<CollapseState, bigint>> = {
  calm: 3n,
  strained: 12n,
  frozen: 0n,
  over: 0n,
};

const askedByOthers = (state: CollapseState, book: Book): bigint => {
  const asked = share(book.balances.others, askedPercent[state]);
  const there = thereIn(book);
  return asked < there ? asked : there;
};

const STRAINED_BELOW_PERCENT = 40n;
const FROZEN_BELOW_PERCENT = 15n;

/** It only ever gets worse. */
const stateAfter = ({ state, since }: World, day: number, book: Book): Pick<World, 'state' | 'since'> => {
  const there = thereIn(book) * 100n;
  const owed = owedIn(book);
  if (state === 'frozen')
    return day - since >= FROZEN_DAYS ? { state: 'over', since: day } : { state, since };
  if (there < owed * FROZEN_BELOW_PERCENT) return { state: 'frozen', since: day };
  if (state === 'calm' && there < owed * STRAINED_BELOW_PERCENT) return { state: 'strained', since: day };
  return { state, since };
};
