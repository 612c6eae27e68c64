/** Which part of the gate finds the fault: one of Vitest's projects, the stories in a browser, or `npm run check`. */
export const families = ['unit', 'web', 'db', 'check', 'e2e'] as const;
export type Family = (typeof families)[number];

/** A rule of the product, broken on purpose in one place. */
export type Mutant = {
  /** The rule that is broken, as a sentence. */
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly family: Family;
  /** Test files; for a story also parts of its title; for a check the names of its parts. */
  readonly tests: readonly string[];
};

/** Mutants of one family and one subject, without saying so in each. */
export const mutants = (family: Family, list: readonly Omit<Mutant, 'family'>[]): Mutant[] =>
  list.map((mutant) => ({ ...mutant, family }));
