/** So many tries in so much real time. The database counts them, for all nodes together. */
export type RateLimit = {
  readonly name: string;
  readonly tries: number;
  readonly perSeconds: number;
  /** Set for guesses of one person at one secret, which a class sharing an address does not need to widen. */
  readonly notWidened?: true;
};
