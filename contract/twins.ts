import { MONTH_DAYS, MOVES_MAX } from '@paperlock/domain/twins/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, nothing } from './fields.ts';

/**
 * The twin game: three offers with the same screens, of which one is funded, one is not, and one loses honestly. A game is a
 * seed and its moves, and `domain/twins/` is what they come to: the browser and the server replay the same function.
 */

const offer = z.literal([0, 1, 2]);

/** One action, at the place of an offer on the screen. */
const move = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('put'), offer, amount }),
  z.strictObject({ kind: z.literal('take'), offer, amount }),
  z.strictObject({ kind: z.literal('terms'), offer }),
  z.strictObject({ kind: z.literal('proof'), offer }),
  z.strictObject({ kind: z.literal('fee'), offer }),
  z.strictObject({ kind: z.literal('days'), days: z.literal([1, 7]) }),
]);
export type TwinMoveText = z.output<typeof move>;

/** Games and moves are numbered from 1. */
const gameNo = z.int().check(z.gte(1), z.lte(1_000_000));
const moveNo = z.int().check(z.gte(1), z.lte(MOVES_MAX + MONTH_DAYS));

const state = z.object({
  /** The person’s latest game; null before the first. */
  game: z.nullable(
    z.object({
      no: z.int(),
      seed: z.int(),
      /** Three questions are asked before each payment. */
      second_look: z.boolean(),
      moves: z.array(move),
    }),
  ),
  /** The person is in a class whose teacher has not opened the game. A game that has begun goes on. */
  waits_for_teacher: z.boolean(),
});
export type TwinState = z.output<typeof state>;

export const twinMine = defineCall({
  path: 'twin/mine',
  summary: 'The person’s latest twin game: its seed and every move.',
  access: 'customer',
  request: nothing,
  response: state,
});

export const twinBegin = defineCall({
  path: 'twin/begin',
  summary:
    'Begins the game with the next number. The same number again begins nothing more and answers with that game.',
  access: 'customer',
  request: z.strictObject({ game_no: gameNo }),
  response: state,
  refusals: ['twins_not_open', 'twins_not_over', 'twins_elsewhere'],
});

export const twinMove = defineCall({
  path: 'twin/move',
  summary:
    'Makes the next move of the latest game. A move is known by its number: sent again it counts once, and another move with the number of one that was made is refused.',
  access: 'customer',
  request: z.strictObject({ game_no: gameNo, move_no: moveNo, move }),
  response: state,
  refusals: ['twins_elsewhere', 'twins_over', 'twins_gone', 'twins_too_much', 'twins_no_fee', 'twins_full'],
});
