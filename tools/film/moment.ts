/** A picture of the film: what is seen, what is said about it, where the finger goes, and for how long. */
export type Moment = {
  picture: Buffer;
  caption: string;
  at?: { x: number; y: number };
  ms: number;
  /** Shown by itself too, for those who do not want motion. */
  still: boolean;
};
