import { isSpokenCode, newSpokenCode, readSpokenCode } from '../spoken-code.ts';
import { CLASS_CODE_LENGTH } from './limits.ts';

export const newClassCode = (chance: (below: number) => number): string =>
  newSpokenCode(CLASS_CODE_LENGTH, chance);

/** Null for what is no code. */
export const readClassCode = (typed: string): string | null => {
  const code = readSpokenCode(typed);
  return isSpokenCode(code, CLASS_CODE_LENGTH) ? code : null;
};
