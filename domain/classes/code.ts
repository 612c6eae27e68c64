/** A class code is read aloud and copied from a blackboard: Crockford's alphabet, without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** `chance` gives a whole number below its argument. Invitation codes are longer, so one is never taken for the other. */
export const newClassCode = (chance: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[chance(ALPHABET.length)]).join('');

/** As it was typed: gaps and dashes do no harm, nor letters that were mistaken for digits. Null for what is no code. */
export const readClassCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null;
};
