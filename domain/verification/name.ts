import { REAL_NAME_MAX } from './limits.ts';

/** A name as it would stand in a document: letters of any script with the marks that go with them, single spaces. */

const NAME = /^\p{L}[\p{L}\p{M}]*(?:[ .'’·-]{1,2}[\p{L}\p{M}]+)*\.?$/u;

/** The one form a name is kept and compared in, or null when it cannot be one. */
export const readName = (typed: string): string | null => {
  const name = typed.normalize('NFC').trim().replace(/\s+/gu, ' ');
  return name.length <= REAL_NAME_MAX && NAME.test(name) ? name : null;
};
