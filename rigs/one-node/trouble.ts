import type { Defect } from '../parts/defects.ts';
import type { Load } from '../parts/load.ts';
import type { Place } from '../parts/place.ts';
import type { Rig } from '../parts/rig.ts';

/** One sort of trouble for a node under load. */
export type Trouble = {
  readonly kinds: readonly string[];
  readonly defect: Defect;
  /** How long the load runs before each of them. */
  readonly calmMs: number;
  open(rig: Rig): Promise<Opened>;
};

type Opened = {
  place: Place;
  /** Makes trouble of a kind, and ends it where it does not end by itself. */
  strike(kind: string): Promise<void>;
  /** What else must be so, after each of them. */
  check?(load: Load): Promise<void>;
  close?(): Promise<void>;
};
