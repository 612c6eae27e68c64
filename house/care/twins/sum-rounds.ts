import type { TwinRound } from '@paperlock/contract/twins-desk.ts';
import { resultOf, type TwinResult } from '@paperlock/domain/twins/result.ts';
import { sumOfGames, type TwinSum } from '@paperlock/domain/twins/sum.ts';
import { nextTurn } from '../../pause.ts';
import type { TwinsParts } from './parts.ts';
import { gameFrom } from './play.ts';
import { firstGames, movesOf } from './twin-store.ts';

type Played = { secondLook: boolean; endedAt: number; result: TwinResult | null };

/**
 * Returns the sum over the first game of each of these people since a moment: of those that asked three questions, and of those
 * that did not. Replaying hundreds of games takes a while, so others have their turn in between.
 */
export const sumRounds = async (
  { db: { sql } }: TwinsParts,
  customerIds: readonly string[],
  since: Date | null,
): Promise<TwinRound[]> => {
  if (!since) return [];
  const games = await firstGames(sql, customerIds, since);
  const moves = await movesOf(sql, games);
  const played: Played[] = [];
  for (const [nth, { seed, second_look }] of games.entries()) {
    const kept = moves[nth] ?? [];
    const result = resultOf(
      gameFrom(
        seed,
        kept.map(({ move }) => move),
      ),
    );
    played.push({ secondLook: second_look, endedAt: kept.at(-1)?.madeAt.getTime() ?? 0, result });
    await nextTurn();
  }
  return [true, false].flatMap((secondLook) => roundOf(secondLook, played));
};

/** A round in which nobody began is left out. */
const roundOf = (secondLook: boolean, all: readonly Played[]): TwinRound[] => {
  const began = all.filter((one) => one.secondLook === secondLook);
  if (began.length === 0) return [];
  const ended = began
    .toSorted((one, other) => one.endedAt - other.endedAt)
    .flatMap(({ result }) => result ?? []);
  const sum = sumOfGames(ended);
  return [{ second_look: secondLook, began: began.length, finished: ended.length, sum: sum && sumView(sum) }];
};

const sumView = (sum: TwinSum): NonNullable<TwinRound['sum']> => ({
  games: sum.games,
  fraud_percent: sum.fraudPercent,
  honest_percent: sum.honestPercent,
  kept_percent: sum.keptPercent,
  put_in_fraud: sum.putInFraud,
  looked_first: sum.lookedFirst,
  tried: sum.tried,
  paid_fee: sum.paidFee,
});
