import { randomInt } from './random.ts';
import { isScriptKey, SCRIPT_KEY_BEGINS } from './token.ts';

/** Sixteen letters and digits, 82 random bits: a name appears in addresses and cannot be guessed. */
export const newWorldName = (): string =>
  Array.from({ length: 16 }, () => randomInt(36).toString(36)).join('');

/** The name of the open world in lists. Its tokens carry none. */
export const OPEN_WORLD = '0'.repeat(16);

export const isWorldName = (text: string): boolean => /^[0-9a-z]{16}$/.test(text);

/** What each token of a world begins with. Tokens of a world without a name begin with nothing. */
export const tokenPrefix = (name: string | null): string => (name === null ? '' : `${name}_`);

const SECRET_LENGTH = 43;

/** Returns the world that a token or a key for scripts names; null for a token without a world's name. */
export const worldOfToken = (bearer: string): string | null => {
  const token = isScriptKey(bearer) ? bearer.slice(SCRIPT_KEY_BEGINS.length) : bearer;
  const name = token.slice(0, -SECRET_LENGTH - 1);
  return token.at(16) === '_' && isWorldName(name) ? name : null;
};
