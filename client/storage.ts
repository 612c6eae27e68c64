/** The part of the browser's Storage that we use. */
export type StorageLike = {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

export type SafeStorage = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
};

const quietly = <T>(use: () => T, otherwise: T): T => {
  try {
    return use();
  } catch {
    return otherwise;
  }
};

/**
 * A storage that never throws. Private windows, blocked site data and full disks make the browser's throw, some
 * already when it is opened; what it does not take is kept in memory for as long as the page lives.
 */
export const safeStorage = (open: () => StorageLike | undefined): SafeStorage => {
  const kept = quietly(open, undefined);
  const memory = new Map<string, string>();
  const forget = (key: string) => quietly(() => kept?.removeItem(key), undefined);

  return {
    get: (key) => memory.get(key) ?? quietly(() => kept?.getItem(key), null) ?? null,
    set(key, value) {
      const taken = quietly(() => {
        kept?.setItem(key, value);
        return kept !== undefined;
      }, false);
      if (taken) {
        memory.delete(key);
        return;
      }
      // The older value would come back with the next page.
      forget(key);
      memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      forget(key);
    },
    keys() {
      const held = quietly(() => Array.from({ length: kept?.length ?? 0 }, (_, at) => kept?.key(at)), []);
      return [...new Set([...memory.keys(), ...held.filter((key) => typeof key === 'string')])];
    },
  };
};
