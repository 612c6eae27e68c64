import { isSpokenCode, newSpokenCode, readSpokenCode } from '../spoken-code.ts';

/** Invitation codes are longer, so one is never taken for the other. */
const LENGTH = 8;

export const newClassCode = (chance: (below: number) => number): string => newSpokenCode(LENGTH, chance);

/** Null for what is no code. */
export const readClassCode = (typed: string): string | null => {
  const code = readSpokenCode(typed);
  return isSpokenCode(code, LENGTH) ? code : null;
};
