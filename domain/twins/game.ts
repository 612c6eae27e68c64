import { done, type Outcome, refused } from '../outcome.ts';
import { postTwin } from './book.ts';
import type { OfferPlace } from './cast.ts';
import { MONTH_DAYS, MOVES_MAX, POCKET_MICRO } from './limits.ts';
import {
  closeAt,
  feeAt,
  freeAt,
  openPlatforms,
  type Platform,
  passDayAt,
  putIn,
  takeOut,
  yoursAt,
} from './platform.ts';

/**
 * The twin game: three offers with the same screens, one funded, one not, and one that loses honestly; 10,000 practice USDT
 * and a month. It is a pure function of a seed and the person's moves, played by the browser and by the server alike.
 */

export type TwinMove =
  | { kind: 'put' | 'take'; offer: OfferPlace; amountMicro: bigint }
  | { kind: 'terms' | 'proof' | 'fee'; offer: OfferPlace }
  | { kind: 'days'; days: 1 | 7 };

export type TwinRefusal = 'twins_over' | 'twins_gone' | 'twins_too_much' | 'twins_no_fee' | 'twins_full';

export type Where = { pocketMicro: bigint; fraudMicro: bigint; honestMicro: bigint };

export type TwinGame = {
  seed: number;
  day: number;
  over: boolean;
  moves: number;
  pocketMicro: bigint;
  platforms: readonly [Platform, Platform, Platform];
  /** Whether what it has was looked at before the first payment, of the platform that was paid. Null before that. */
  provedFirst: boolean | null;
  /** The largest share of all money that the fraud's screen showed at any time. */
  peakFraudPpm: number;
  /** Where the money was, by what screens said, when the month ended. Null before that. */
  atEnd: Where | null;
};

export const beginTwins = (seed: number): TwinGame => ({
  seed,
  day: 0,
  over: false,
  moves: 0,
  pocketMicro: POCKET_MICRO,
  platforms: openPlatforms(seed),
  provedFirst: null,
  peakFraudPpm: 0,
  atEnd: null,
});

/** Where the money is, by what the screens say. */
export const whereIs = ({ pocketMicro, platforms }: TwinGame): Where => {
  let [fraudMicro, honestMicro] = [0n, 0n];
  for (const platform of platforms)
    if (platform.role === 'unfunded') fraudMicro += yoursAt(platform);
    else honestMicro += yoursAt(platform);
  return { pocketMicro, fraudMicro, honestMicro };
};

export const totalOf = ({ pocketMicro, fraudMicro, honestMicro }: Where): bigint =>
  pocketMicro + fraudMicro + honestMicro;

export const ppmOf = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * 1_000_000n) / whole);

export const playTwins = (game: TwinGame, move: TwinMove): Outcome<TwinGame, TwinRefusal> => {
  if (game.over) return refused('twins_over');
  if (move.kind === 'days') return done(passDays(game, move.days));
  if (game.moves >= MOVES_MAX) return refused('twins_full');
  if (game.platforms[move.offer].phase === 'gone') return refused('twins_gone');
  const played = act(game, move);
  return played.ok ? done(noted({ ...played.value, moves: game.moves + 1 })) : played;
};

/** Everything from the beginning; a move that was refused then is refused again. */
export const replayTwins = (seed: number, moves: readonly TwinMove[]): Outcome<TwinGame, TwinRefusal> => {
  let game = beginTwins(seed);
  for (const move of moves) {
    const next = playTwins(game, move);
    if (!next.ok) return next;
    game = next.value;
  }
  return done(game);
};

const act = (game: TwinGame, move: Exclude<TwinMove, { kind: 'days' }>): Outcome<TwinGame, TwinRefusal> => {
  switch (move.kind) {
    case 'put':
      return put(game, move.offer, move.amountMicro);
    case 'take':
      return take(game, move.offer, move.amountMicro);
    case 'fee':
      return payFee(game, move.offer);
    case 'terms':
    case 'proof': {
      const platform = game.platforms[move.offer];
      return done(
        withPlatform(game, move.offer, { ...platform, looked: { ...platform.looked, [move.kind]: true } }),
      );
    }
  }
};

const withPlatform = (game: TwinGame, offer: OfferPlace, platform: Platform): TwinGame => {
  const [first, second, third] = game.platforms;
  const at = (place: OfferPlace, before: Platform) => (place === offer ? platform : before);
  return { ...game, platforms: [at(0, first), at(1, second), at(2, third)] };
};

const tooMuch = refused('twins_too_much', { field: 'amount' });

const put = (game: TwinGame, offer: OfferPlace, amountMicro: bigint): Outcome<TwinGame, TwinRefusal> => {
  if (amountMicro <= 0n || amountMicro > game.pocketMicro) return tooMuch;
  const platform = game.platforms[offer];
  return done({
    ...withPlatform(game, offer, putIn(platform, game.day, amountMicro)),
    pocketMicro: game.pocketMicro - amountMicro,
    provedFirst: game.provedFirst ?? platform.looked.proof,
  });
};

const take = (game: TwinGame, offer: OfferPlace, amountMicro: bigint): Outcome<TwinGame, TwinRefusal> => {
  const before = game.platforms[offer];
  if (amountMicro <= 0n || amountMicro > freeAt(before)) return tooMuch;
  const { platform, paidMicro } = takeOut(before, game.day, amountMicro);
  return done({ ...withPlatform(game, offer, platform), pocketMicro: game.pocketMicro + paidMicro });
};

const payFee = (game: TwinGame, offer: OfferPlace): Outcome<TwinGame, TwinRefusal> => {
  const platform = game.platforms[offer];
  const fee = feeAt(platform);
  if (fee === 0n) return refused('twins_no_fee');
  if (fee > game.pocketMicro) return tooMuch;
  return done({
    ...withPlatform(game, offer, { ...platform, book: postTwin(platform.book, game.day, 'fee', fee) }),
    pocketMicro: game.pocketMicro - fee,
  });
};

const noted = (game: TwinGame): TwinGame => {
  const where = whereIs(game);
  return { ...game, peakFraudPpm: Math.max(game.peakFraudPpm, ppmOf(where.fraudMicro, totalOf(where))) };
};

const passDays = (game: TwinGame, days: number): TwinGame => {
  let next = game;
  for (let passed = 0; passed < days && !next.over; passed += 1) next = passDay(next);
  return next;
};

const passDay = (game: TwinGame): TwinGame => {
  const day = game.day + 1;
  const [first, second, third] = game.platforms;
  const pass = (platform: Platform) => passDayAt(platform, game.seed, day);
  const passed = noted({ ...game, day, platforms: [pass(first), pass(second), pass(third)] });
  return day < MONTH_DAYS ? passed : close(passed);
};

const close = (game: TwinGame): TwinGame => {
  const [first, second, third] = game.platforms;
  const [one, two, three] = [closeAt(first, game.day), closeAt(second, game.day), closeAt(third, game.day)];
  return {
    ...game,
    over: true,
    atEnd: whereIs(game),
    pocketMicro: game.pocketMicro + one.paidMicro + two.paidMicro + three.paidMicro,
    platforms: [one.platform, two.platform, three.platform],
  };
};
