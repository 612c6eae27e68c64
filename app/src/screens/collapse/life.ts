import { safeStorage } from '@paperlock/client/storage.ts';
import { type MoveText, moveOf, moveText } from '@paperlock/domain/collapse/move-text.ts';
import {
  beginCollapse,
  type CollapseMove,
  liveCollapse,
  playCollapse,
  type World,
} from '@paperlock/domain/collapse/world.ts';
import { createStore } from '@paperlock/ui/store.ts';

/**
 * One life in the simulator. This window keeps its seed and its moves and nothing else: it outlives a reload and a visit to
 * another page, and ends with the window.
 */

export type Life = { world: World; moves: readonly CollapseMove[] };

const KEPT_AT = 'paperlock.simulator';
const storage = safeStorage(() => window.sessionStorage);

/** The life that this window keeps, lived through again; null where there is none, or none that can be played. */
export const keptLife = (): Life | null => {
  try {
    const kept = JSON.parse(storage.get(KEPT_AT) ?? 'null') as { seed: number; moves: MoveText[] } | null;
    if (!kept) return null;
    const moves = kept.moves.map(moveOf);
    const lived = liveCollapse(kept.seed, moves);
    return lived.ok ? { world: lived.value, moves } : null;
  } catch {
    return null;
  }
};

export const life = createStore<Life | null>(keptLife());

const keep = (now: Life): void => {
  storage.set(KEPT_AT, JSON.stringify({ seed: now.world.seed, moves: now.moves.map(moveText) }));
  life.set(now);
};

const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export const beginLife = (seed = newSeed()): void => keep({ world: beginCollapse(seed), moves: [] });

/** What came of it; null when it cannot be done, and then nothing has changed. */
export const live = (move: CollapseMove): World | null => {
  const now = life.get();
  const next = now && playCollapse(now.world, move);
  if (!now || !next?.ok) return null;
  keep({ world: next.value, moves: joined(now.moves, move) });
  return next.value;
};

const MOST_DAYS = 30;

/** Lets days pass until it is over, which it always is some day. */
export const liveToTheEnd = (): void => {
  while (live({ kind: 'days', days: MOST_DAYS }));
};

/** Days that follow each other are one move: a life by single days must not grow longer than one by weeks. */
const joined = (moves: readonly CollapseMove[], move: CollapseMove): readonly CollapseMove[] => {
  const last = moves.at(-1);
  return move.kind === 'days' && last?.kind === 'days' && last.days + move.days <= MOST_DAYS
    ? moves.with(-1, { kind: 'days', days: last.days + move.days })
    : [...moves, move];
};
