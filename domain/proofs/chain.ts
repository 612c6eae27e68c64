import { hexOfBytes, utf8 } from './encoding.ts';
import { NO_STATEMENT, readStatement } from './statement.ts';
import type { Verdict, Verifier } from './verify.ts';

/** The last statement that this reader saw: a server that later shows another history is detected. */
export type Seen = { readonly seq: string; readonly hash: string };

export const seenOf = async (hash: Verifier['hash'], text: string): Promise<Seen | null> => {
  const statement = readStatement(text);
  return statement && { seq: statement.seq, hash: hexOfBytes(await hash(utf8(text))) };
};

/**
 * Whether statements, newest first, each name the one before, down to the one seen before, or to the very first if none was
 * seen. A single statement without a remembered one cannot be checked.
 */
export const followsOn = async (
  hash: Verifier['hash'],
  seen: Seen | null,
  texts: readonly string[],
): Promise<Verdict> => {
  let newer: { seq: string; prev: string } | null = null;
  for (const text of texts) {
    const statement = readStatement(text);
    const own = await seenOf(hash, text);
    if (!statement || !own) return 'no';
    if (newer && (newer.prev !== own.hash || BigInt(newer.seq) !== BigInt(own.seq) + 1n)) return 'no';
    if ((own.seq === '1') !== (statement.prev === NO_STATEMENT)) return 'no';
    if (seen && own.seq === seen.seq) return own.hash === seen.hash ? 'yes' : 'no';
    if (statement.seq === '1') return seen ? 'no' : 'yes';
    newer = statement;
  }
  return seen ? 'no' : 'unknown';
};
