import type { CollapseMoveText } from '@paperlock/contract/lessons.ts';
import {
  beginCollapse,
  type CollapseMove,
  playCollapse,
  type World,
} from '@paperlock/domain/collapse/world.ts';
import { microText } from '@paperlock/domain/money.ts';
import { createStore } from '@paperlock/ui/store.ts';

/**
 * One life in the sandbox. It lives in the memory of this window and nowhere else: it outlives a visit to another page, and
 * ends with the window.
 */

export type Life = { world: World; moves: readonly CollapseMove[] };

export const life = createStore<Life | null>(null);

const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export const beginLife = (seed = newSeed()): void => life.set({ world: beginCollapse(seed), moves: [] });

/** What came of it; null when it cannot be done, and then nothing has changed. */
export const live = (move: CollapseMove): World | null => {
  const now = life.get();
  const next = now && playCollapse(now.world, move);
  if (!now || !next?.ok) return null;
  life.set({ world: next.value, moves: joined(now.moves, move) });
  return next.value;
};

const MOST_DAYS = 30;

/** Days that follow each other are one move: a life by single days must not grow longer than one by weeks. */
const joined = (moves: readonly CollapseMove[], move: CollapseMove): readonly CollapseMove[] => {
  const last = moves.at(-1);
  return move.kind === 'days' && last?.kind === 'days' && last.days + move.days <= MOST_DAYS
    ? moves.with(-1, { kind: 'days', days: last.days + move.days })
    : [...moves, move];
};

export const moveText = (move: CollapseMove): CollapseMoveText =>
  'amountMicro' in move ? { kind: move.kind, amount: microText(move.amountMicro) } : move;
