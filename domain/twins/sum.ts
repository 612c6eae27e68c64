import { FEW_BELOW, JOIN_BY } from './limits.ts';
import type { TwinResult } from './result.ts';

/** The sum of many games, in which nobody can be found. */

export type TwinSum = {
  games: number;
  fraudPercent: number;
  honestPercent: number;
  keptPercent: number;
  putInFraud: number;
  lookedFirst: number;
  tried: number;
  paidFee: number;
};

/** How many of the finished games are in the sum: none while they are few, and then whole steps. */
const gamesInSum = (finished: number): number =>
  finished < FEW_BELOW ? 0 : finished - ((finished - FEW_BELOW) % JOIN_BY);

/** Takes results in the order in which games ended; null while there are too few. */
export const sumOfGames = (results: readonly TwinResult[]): TwinSum | null => {
  const games = gamesInSum(results.length);
  if (games === 0) return null;
  const counted = results.slice(0, games);
  const sum = (micro: (result: TwinResult) => bigint) =>
    counted.reduce((total, result) => total + micro(result), 0n);
  const count = (holds: (result: TwinResult) => boolean) => counted.filter(holds).length;
  const [fraud, honest, kept] = [
    sum(({ atEnd }) => atEnd.fraudMicro),
    sum(({ atEnd }) => atEnd.honestMicro),
    sum(({ atEnd }) => atEnd.pocketMicro),
  ];
  const [fraudPercent, honestPercent, keptPercent] = percentsOf(fraud, honest, kept);
  return {
    games,
    fraudPercent,
    honestPercent,
    keptPercent,
    putInFraud: count((result) => result.fraud.putMicro > 0n),
    lookedFirst: count(({ provedFirst }) => provedFirst === true),
    tried: count(({ tried }) => tried),
    paidFee: count(({ feeMicro }) => feeMicro > 0n),
  };
};

/** Whole percents that are 100 together: each boundary is rounded, and a part is what lies between two. */
const percentsOf = (...parts: [bigint, bigint, bigint]): [number, number, number] => {
  const total = parts[0] + parts[1] + parts[2];
  const upTo = (micro: bigint) => (total === 0n ? 0 : Number((micro * 100n + total / 2n) / total));
  const [first, second] = [upTo(parts[0]), upTo(parts[0] + parts[1])];
  return [first, second - first, 100 - second];
};
