import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { TwinState, twinBegin, twinMove } from '@paperlock/contract/twins.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { playTwins, replayTwins, type TwinGame, type TwinMove } from '@paperlock/domain/twins/game.ts';
import { rateLimits } from '@paperlock/domain/twins/limits.ts';
import { moveOf, moveText } from '@paperlock/domain/twins/move-text.ts';
import { randomInt } from '../../keys/random.ts';
import type { TwinsParts } from './parts.ts';
import { type GameRow, insertGame, insertMove, latestGame, movesOf } from './twin-store.ts';

/** Of the column in which seeds are kept. */
const SEEDS = 2 ** 31;

type Kept = { row: GameRow; moves: TwinMove[] };

const latest = async ({ db: { sql } }: TwinsParts, customerId: string): Promise<Kept | null> => {
  const row = await latestGame(sql, customerId);
  if (!row) return null;
  const [kept = []] = await movesOf(sql, [row]);
  return { row, moves: kept.map(({ move }) => move) };
};

/** What was stored was checked before; a game that cannot be replayed is a mistake of ours. */
export const gameFrom = (seed: number, moves: readonly TwinMove[]): TwinGame => {
  const game = replayTwins(seed, moves);
  if (!game.ok) throw new Error(`a stored game cannot be replayed: ${game.refusal}`);
  return game.value;
};

export const readMine = async (parts: TwinsParts, customerId: string): Promise<TwinState> => {
  const [kept, rule] = [await latest(parts, customerId), await parts.ruleFor(parts.db.sql, customerId)];
  return {
    game: kept && {
      no: kept.row.no,
      seed: kept.row.seed,
      second_look: kept.row.second_look,
      moves: kept.moves.map(moveText),
    },
    waits_for_teacher: rule?.open === false,
  };
};

/** Begins the next game. Two devices that begin it at once begin the same one. */
export const beginGame = async (
  parts: TwinsParts,
  { game_no: no }: Ask<typeof twinBegin>,
  customerId: string,
): Promise<Outcome<Answer<typeof twinBegin>, RefusalOf<typeof twinBegin>>> => {
  const tooMany = await parts.limiter.take(rateLimits.begins, customerId);
  if (tooMany) return tooMany;
  const kept = await latest(parts, customerId);
  const before = kept?.row.no ?? 0;
  if (no === before) return done(await readMine(parts, customerId));
  if (no !== before + 1) return refused('twins_elsewhere');
  if (kept && !gameFrom(kept.row.seed, kept.moves).over) return refused('twins_not_over');
  const rule = await parts.ruleFor(parts.db.sql, customerId);
  if (rule?.open === false) return refused('twins_not_open');
  const secondLook = rule?.second_look ?? true;
  await insertGame(parts.db.sql, { customerId, no, seed: randomInt(SEEDS), secondLook });
  return done(await readMine(parts, customerId));
};

type Moved = Outcome<Answer<typeof twinMove>, RefusalOf<typeof twinMove>>;

/** Makes a move, once however often it is sent. */
export const makeMove = async (
  parts: TwinsParts,
  ask: Ask<typeof twinMove>,
  customerId: string,
): Promise<Moved> => {
  const tooMany = await parts.limiter.take(rateLimits.moves, customerId);
  if (tooMany) return tooMany;
  const kept = await latest(parts, customerId);
  if (kept?.row.no !== ask.game_no) return refused('twins_elsewhere');
  const { row, moves } = kept;
  const move = moveOf(ask.move);
  if (ask.move_no <= moves.length) return again(parts, customerId, moves, ask);
  if (ask.move_no > moves.length + 1) return refused('twins_elsewhere');
  const played = playTwins(gameFrom(row.seed, moves), move);
  if (!played.ok) return played;
  const place = { customerId, gameNo: row.no, no: ask.move_no };
  if (await insertMove(parts.db.sql, place, move)) return done(await readMine(parts, customerId));
  // Another device was first.
  const [now = []] = await movesOf(parts.db.sql, [row]);
  return again(
    parts,
    customerId,
    now.map((one) => one.move),
    ask,
  );
};

/** The same move under the same number is the one that was made. */
const again = async (
  parts: TwinsParts,
  customerId: string,
  moves: readonly TwinMove[],
  { move_no, move }: Ask<typeof twinMove>,
): Promise<Moved> => {
  const made = moves[move_no - 1];
  return made && isSame(made, moveOf(move))
    ? done(await readMine(parts, customerId))
    : refused('twins_elsewhere');
};

const isSame = (one: TwinMove, other: TwinMove): boolean =>
  JSON.stringify(moveText(one)) === JSON.stringify(moveText(other));
