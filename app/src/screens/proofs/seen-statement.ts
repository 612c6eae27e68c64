import { safeStorage } from '@paperlock/client/storage.ts';
import type { Seen } from '@paperlock/domain/proofs/chain.ts';
import { isHash } from '@paperlock/domain/proofs/encoding.ts';

/**
 * The last statement that this browser found to be good, and who signed it. It is kept beside the cache, not in it: whoever
 * could make a browser forget it by a 401 could show it another past.
 */
export type Remembered = Seen & { readonly key: string };

const KEPT_AT = 'paperlock.statement';

const openStorage = () => safeStorage(() => window.localStorage);

export const remembered = (): Remembered | null => {
  try {
    const { seq, hash, key } = JSON.parse(openStorage().get(KEPT_AT) ?? 'null') as Record<string, unknown>;
    const isWhole =
      typeof seq === 'string' && /^[1-9]\d{0,8}$/.test(seq) && typeof hash === 'string' && isHash(hash);
    return isWhole && typeof key === 'string' ? { seq, hash, key } : null;
  } catch {
    return null;
  }
};

export const remember = (seen: Remembered): void => openStorage().set(KEPT_AT, JSON.stringify(seen));

export const forget = (): void => openStorage().remove(KEPT_AT);
