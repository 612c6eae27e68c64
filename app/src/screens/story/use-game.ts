import { parseJson } from '@paperlock/client/json.ts';
import { safeStorage } from '@paperlock/client/storage.ts';
import type { ChoiceKey } from '@paperlock/domain/story/beats.ts';
import type { Game } from '@paperlock/domain/story/play.ts';
import { useState } from 'react';
import { STORY_KEPT_AT as KEPT_AT } from '../../parts/home/put-away.ts';

/** A game and how many of its looks behind the screen have been looked at. */
export type Kept = Game & { readonly looks: number };

const storage = safeStorage(() => window.sessionStorage);

/** The answers of this tab, played again after a reload; null where there are none that can be read. */
export const readKept = (): Kept | null => {
  const kept = parseJson(storage.get(KEPT_AT) ?? '') as Partial<Kept> | null | undefined;
  if (typeof kept?.seed !== 'number' || !Array.isArray(kept.answers)) return null;
  return {
    seed: kept.seed,
    fromBefore: kept.fromBefore === true,
    answers: kept.answers,
    left: kept.left === true,
    looks: Number(kept.looks) || 0,
  };
};

const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export type Moves = {
  /** Of the game that begins next: its app is on the cover. */
  readonly nextSeed: number;
  readonly begin: (fromBefore: boolean) => void;
  readonly answer: (key: ChoiceKey) => void;
  readonly goOn: () => void;
  readonly leave: () => void;
  /** Takes the leaving back: what the others met. */
  readonly stay: () => void;
  readonly forget: () => void;
};

export const useGame = (): [Kept | null, Moves] => {
  const [kept, setKept] = useState(readKept);
  const [nextSeed, setNextSeed] = useState(newSeed);
  const keep = (next: Kept | null) => {
    if (next) storage.set(KEPT_AT, JSON.stringify(next));
    else storage.remove(KEPT_AT);
    setKept(next);
  };
  const change = (changes: Partial<Kept>) => kept && keep({ ...kept, ...changes });
  const moves: Moves = {
    nextSeed,
    begin: (fromBefore) => keep({ seed: nextSeed, fromBefore, answers: [], left: false, looks: 0 }),
    answer: (key) => kept && change({ answers: [...kept.answers, key] }),
    goOn: () => kept && change({ looks: kept.answers.length }),
    leave: () => change({ left: true }),
    stay: () =>
      kept && change(kept.left ? { left: false } : { answers: kept.answers.with(-1, 'lock_again') }),
    forget: () => {
      keep(null);
      setNextSeed(newSeed());
    },
  };
  return [kept, moves];
};
