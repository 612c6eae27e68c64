import { sumOf } from './book.ts';
import type { TwinRole } from './cast.ts';
import { ppmOf, type TwinGame, totalOf, type Where } from './game.ts';
import { POCKET_MICRO } from './limits.ts';
import type { Platform } from './platform.ts';

/** What a game shows about its player, read from the books of the three platforms. */

export type TwinResult = {
  /** By what screens said when the month ended. */
  atEnd: Where;
  endFraudPpm: number;
  endHonestPpm: number;
  peakFraudPpm: number;
  /** What is really there afterwards. */
  leftMicro: bigint;
  /** What the month came to: the three accounts and the fee together. */
  changeMicro: bigint;
  fraud: Account;
  funded: Account;
  variable: Account;
  feeMicro: bigint;
  /** A fee was asked for; perhaps it was paid. */
  feeAsked: boolean;
  /** Null where nothing was ever paid in. */
  provedFirst: boolean | null;
  /** A withdrawal was asked for before the month ended, anywhere. */
  tried: boolean;
  /** What the fraud has was looked at, before or after paying. */
  fraudLooked: boolean;
};

/** Your payments to a platform, and what came back by the end. */
export type Account = { putMicro: bigint; backMicro: bigint };

export const resultOf = (game: TwinGame): TwinResult | null => {
  const { atEnd, platforms } = game;
  if (!atEnd) return null;
  const playing = (role: TwinRole): Platform => {
    const found = platforms.find((platform) => platform.role === role);
    if (!found) throw new Error(`nobody plays ${role}`);
    return found;
  };
  const fraud = playing('unfunded');
  const total = totalOf(atEnd);
  const feeMicro = sumOf(fraud.book, 'fee');
  return {
    atEnd,
    endFraudPpm: ppmOf(atEnd.fraudMicro, total),
    endHonestPpm: ppmOf(atEnd.honestMicro, total),
    peakFraudPpm: game.peakFraudPpm,
    leftMicro: game.pocketMicro,
    changeMicro: game.pocketMicro - POCKET_MICRO,
    fraud: accountAt(fraud),
    funded: accountAt(playing('funded')),
    variable: accountAt(playing('variable')),
    feeMicro,
    feeAsked: fraud.waitingMicro > 0n,
    provedFirst: game.provedFirst,
    tried: platforms.some(hasTried),
    fraudLooked: fraud.looked.proof,
  };
};

/** Whether money was asked back before the month ended, paid or not. */
const hasTried = ({ book, waitingMicro }: Platform): boolean =>
  waitingMicro > 0n || sumOf(book, 'your_payout') > 0n;

/** The three questions that tell offers apart, and which of them the player asked before first paying; withdrawing comes after. */
export type Checks = { readonly terms: boolean; readonly proof: boolean; readonly taken: boolean };

/** Null where nothing was ever put in. */
export const checksAt = (platform: Platform): Checks | null =>
  platform.lookedFirst && { ...platform.lookedFirst, taken: hasTried(platform) };

export const accountOf = (result: TwinResult, role: TwinRole): Account =>
  ({ funded: result.funded, unfunded: result.fraud, variable: result.variable })[role];

const accountAt = ({ book }: Platform): Account => ({
  putMicro: sumOf(book, 'your_payment'),
  backMicro: sumOf(book, 'your_payout') + sumOf(book, 'your_closing'),
});

/** One thing the person did well. */
export const goodThings = [
  'kept',
  'proved',
  'told_apart',
  'left',
  'no_fee',
  'tried',
  'kept_some',
  'finished',
] as const;
export type GoodThing = (typeof goodThings)[number];

/** One thing to look at next time. */
export const nextThings = [
  'nothing_earned',
  'fee',
  'prove',
  'unheeded',
  'tried_only',
  'others_money',
  'lucky',
  'list',
] as const;
export type NextThing = (typeof nextThings)[number];

export const goodThing = (result: TwinResult): GoodThing => {
  const { fraud, provedFirst, feeAsked, feeMicro, tried, atEnd } = result;
  if (provedFirst === null) return 'kept';
  if (fraud.putMicro === 0n) return provedFirst ? 'proved' : 'told_apart';
  if (atEnd.fraudMicro === 0n) return 'left';
  if (provedFirst) return 'proved';
  if (feeAsked && feeMicro === 0n) return 'no_fee';
  if (tried) return 'tried';
  return atEnd.pocketMicro + atEnd.honestMicro > 0n ? 'kept_some' : 'finished';
};

export const nextThing = (result: TwinResult): NextThing => {
  const { fraud, provedFirst, feeMicro, tried, atEnd, fraudLooked } = result;
  if (provedFirst === null) return 'nothing_earned';
  if (feeMicro > 0n) return 'fee';
  if (fraud.putMicro === 0n) return provedFirst ? 'list' : 'lucky';
  if (atEnd.fraudMicro === 0n) return fraud.backMicro > fraud.putMicro ? 'others_money' : 'list';
  if (fraudLooked) return 'unheeded';
  return tried ? 'tried_only' : 'prove';
};
