import { LONGEST_NAME } from './limits.ts';

/**
 * The name a person wants to be called by: letters of any script with their marks, digits, and the few signs that names
 * are written with. Nothing that turns the direction of the text around it, and no pictures.
 */

/** U+200C and U+200D join and part letters in Persian and Indian names; they count only between letters. */
const NAME = /^[\p{L}\p{M}\p{Nd}\u200c-\u200d .,'’·・()-]+$/u;
/** No script puts more than four marks on one letter; more is an attempt to write over other lines. */
const TOO_MANY_MARKS = /\p{M}{5}/u;
const STRAY_JOINER = /(^|[^\p{L}\p{M}])[\u200c-\u200d]|[\u200c-\u200d]($|[^\p{L}])/u;

/** The form in which a name is stored, or null if the text is not a name. */
export const readName = (typed: string): string | null => {
  const name = typed.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (!/\p{L}/u.test(name) || [...name].length > LONGEST_NAME) return null;
  return NAME.test(name) && !TOO_MANY_MARKS.test(name) && !STRAY_JOINER.test(name) ? name : null;
};
