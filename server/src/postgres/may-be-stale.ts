import { AsyncLocalStorage } from 'node:async_hooks';

const stale = new AsyncLocalStorage<true>();

/**
 * Marks reads that may be some seconds old: figures, reports, lists of what others did. Where there is a replica they go there, on
 * connections that can change nothing. Only http/ and files of the console use it (`tools/arrows.ts`), so that no use case decides
 * about money by what was true before.
 */
export const mayBeStale = <T>(read: () => Promise<T>): Promise<T> => stale.run(true, read);

export const isStaleEnough = (): boolean => stale.getStore() === true;
