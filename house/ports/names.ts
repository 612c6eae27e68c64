/**
 * Names to sign in with are unique in the whole installation, though each world has its own people. There is no transaction
 * over both: a name is reserved for a world, written there, and confirmed when the lobby has seen it there.
 */
export type Names = {
  /** Reserves names for this world. Returns false if one of them belongs to another. */
  reserve(names: readonly string[]): Promise<boolean>;
  /** Makes the lobby's list agree with this world's people; returns how many names changed. */
  align(): Promise<number>;
};

/** What a class code is among the names of a world: nobody may ask for it as a name. */
export const classEntry = (code: string): string => `class ${code}`;

/** For an installation that is a single world: its database alone decides. */
export const soleNames: Names = { reserve: async () => true, align: async () => 0 };
