import { safeStorage } from '@paperlock/client/storage.ts';
import type { Seen } from '@paperlock/domain/proofs/chain.ts';
import { isHash } from '@paperlock/domain/proofs/encoding.ts';

/**
 * The last statement that this browser found to be good, and who signed it. It is kept beside the cache, not in it: whoever
 * could make a browser forget it by a 401 could show it another past.
 */
export type Remembered = Seen & { readonly key: string };

/** Each world has its own statements and its own key; `world` is what `worldQuery` makes of a token. */
const keptAt = (world: string) => `paperlock.statement${world}`;

const openStorage = () => safeStorage(() => window.localStorage);

export const remembered = (world = ''): Remembered | null => {
  try {
    const { seq, hash, key } = JSON.parse(openStorage().get(keptAt(world)) ?? 'null') as Record<
      string,
      unknown
    >;
    const isWhole =
      typeof seq === 'string' && /^[1-9]\d{0,8}$/.test(seq) && typeof hash === 'string' && isHash(hash);
    return isWhole && typeof key === 'string' ? { seq, hash, key } : null;
  } catch {
    return null;
  }
};

export const remember = (seen: Remembered, world = ''): void =>
  openStorage().set(keptAt(world), JSON.stringify(seen));

export const forget = (world = ''): void => openStorage().remove(keptAt(world));
