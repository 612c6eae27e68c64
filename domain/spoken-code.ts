/** Codes that are read aloud and copied from paper or a blackboard: Crockford's alphabet, without I, L, O and U. */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `chance` gives a whole number below its argument. */
export const newSpokenCode = (length: number, chance: (below: number) => number): string =>
  Array.from({ length }, () => ALPHABET[chance(ALPHABET.length)]).join('');

/** K7QF2-9MXWT: as it is shown. */
export const inGroups = (code: string, size: number): string =>
  (code.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join('-');

/** As it was typed: gaps and dashes do no harm, nor letters that were mistaken for digits. */
export const readSpokenCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

export const isSpokenCode = (code: string, length: number): boolean =>
  code.length === length && [...code].every((letter) => ALPHABET.includes(letter));
