import { SILENT_AFTER_MS } from '../chain/limits.ts';
import type { WatchState } from '../chain/watch.ts';
import { STALLED_AFTER_MS } from './limits.ts';

/** Whether a node can do its work, and if not, which part of it cannot and why; and whether it can serve requests all the same. */

export const readyParts = ['database', 'schema', 'chain', 'settlement'] as const;
export type ReadyPart = (typeof readyParts)[number];

/** The database was migrated past this node's edition, or is not the one that this edition needs. */
export type EditionFault = 'left_behind' | 'other_edition';

export type Fault = {
  part: ReadyPart;
  why: 'no_answer' | EditionFault | 'silent' | 'halted' | 'behind';
};

export type Look = {
  /** Whether the database has the tables and functions of this node's edition, or of a newer one that serves it. */
  schemaFits: boolean;
  chain: {
    state: WatchState;
    /** Whether this node is to follow a chain, and for how long it has had the time to. */
    isHere: boolean;
    upMs: number;
  };
  /** Real time since settlement last came forward. */
  settlementStalledMs: number;
};

/** `look`: null if the database did not answer; a fault if it refused this node's edition. Either leaves the rest unknown. */
export const faultsOf = (look: Look | EditionFault | null): Fault[] => {
  if (look === null) return [{ part: 'database', why: 'no_answer' }];
  if (typeof look === 'string') return [{ part: 'schema', why: look }];
  const faults: (Fault | null)[] = [
    look.schemaFits ? null : { part: 'schema', why: 'other_edition' },
    chainFault(look.chain),
    look.settlementStalledMs > STALLED_AFTER_MS ? { part: 'settlement', why: 'behind' } : null,
  ];
  return faults.filter((fault) => fault !== null);
};

/** Without these no request is answered. With a silent chain deposits and withdrawals wait; everything else goes on. */
const serving: readonly ReadyPart[] = ['database', 'schema'];

export const servesRequests = (faults: readonly Fault[]): boolean =>
  faults.every(({ part }) => !serving.includes(part));

/** A chain that was never read is missing where one is expected; an installation without a chain is ready without. */
const chainFault = ({ state, isHere, upMs }: Look['chain']): Fault | null => {
  if (state === 'halted' || state === 'silent') return { part: 'chain', why: state };
  return state === 'waiting' && isHere && upMs > SILENT_AFTER_MS ? { part: 'chain', why: 'silent' } : null;
};

export type Progress = {
  /** The moment of real time that settlement's mark belongs to; during a leap, when the clock was moved. */
  reached: Date;
  /** When something was last booked. */
  booked: Date | null;
  /** When the mark was last seen to have moved. */
  moved: Date | null;
};

/** Returns for how long settlement has made no progress. Working off a leap is progress, however far it still has to go. */
export const stalledMs = ({ reached, booked, moved }: Progress, now: Date): number =>
  Math.max(0, now.getTime() - Math.max(...[reached, booked, moved].map((at) => at?.getTime() ?? 0)));
