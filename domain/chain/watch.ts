import { SILENT_AFTER_MS } from './limits.ts';

/** How the watcher stands to its chain, as people are told. */

export const watchStates = ['waiting', 'following', 'catching_up', 'silent', 'halted'] as const;
export type WatchState = (typeof watchStates)[number];

export type Watch = {
  lookedAt: Date | null;
  halted: boolean;
  /** The chain's last final block, and the last of them whose transfers are recorded. */
  final: number;
  scanned: number;
};

export const watchState = ({ lookedAt, halted, final, scanned }: Watch, now: Date): WatchState => {
  if (halted) return 'halted';
  if (lookedAt === null) return 'waiting';
  if (now.getTime() - lookedAt.getTime() > SILENT_AFTER_MS) return 'silent';
  return scanned < final ? 'catching_up' : 'following';
};

/** Final blocks that are still to be read. A node behind the one we asked before makes no negative lag. */
export const watchLag = ({ final, scanned }: Pick<Watch, 'final' | 'scanned'>): number =>
  Math.max(0, final - scanned);
