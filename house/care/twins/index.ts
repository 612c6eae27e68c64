import type { Ask } from '@paperlock/contract/call.ts';
import type { twinBegin, twinMove } from '@paperlock/contract/twins.ts';
import { moveText } from '@paperlock/domain/twins/move-text.ts';
import type { TwinsParts } from './parts.ts';
import { beginGame, makeMove, readMine } from './play.ts';
import { sumRounds } from './sum-rounds.ts';
import { allGames, movesOf } from './twin-store.ts';

/** Twin games: three offers with the same screens, and what people do with 10,000 practice USDT in a month. */

export type Twins = ReturnType<typeof createTwins>;

export const createTwins = (parts: TwinsParts) => ({
  mine: (customerId: string) => readMine(parts, customerId),
  begin: (ask: Ask<typeof twinBegin>, customerId: string) => beginGame(parts, ask, customerId),
  move: (ask: Ask<typeof twinMove>, customerId: string) => makeMove(parts, ask, customerId),
  /** Returns the sum of a class in which no student can be found. */
  roundsOf: (customerIds: readonly string[], since: Date | null) => sumRounds(parts, customerIds, since),
  export: async (customerId: string) => {
    const games = await allGames(parts.db.sql, customerId);
    const moves = await movesOf(parts.db.sql, games);
    return games.map(({ no, seed, second_look, begun_at }, nth) => ({
      no,
      seed,
      second_look,
      begun_at,
      moves: (moves[nth] ?? []).map(({ move, madeAt }) => ({ ...moveText(move), made_at: madeAt })),
    }));
  },
});
