import { secondsToWait, type Waiting } from '@paperlock/domain/practice-desk/patience.ts';

/**
 * When each piece of work was first seen, in real time. It is kept in memory: after a restart work waits once more, and nothing
 * is lost. Most tables keep practice time, which a person moves. A leap makes all that is in sight due.
 */
export const createPatience = (wallNow: () => Date) => {
  let seen = new Map<string, number>();
  return {
    /** Whether something is still to be done. */
    isWaiting: (): boolean => [...seen.values()].some(Number.isFinite),
    /** Begins a round. What nobody asks about in it is forgotten at its end. */
    begin: (personAtWork: boolean, justLeapt: boolean) => {
      const before = seen;
      const still = new Map<string, number>();
      const now = wallNow().getTime();
      return {
        hasWaited: (key: string, what: Waiting): boolean => {
          const since = before.get(key) ?? now;
          still.set(key, since);
          const seconds = justLeapt ? 0 : secondsToWait(what, personAtWork);
          return now - since >= seconds * 1000;
        },
        leave: (key: string): void => {
          still.set(key, Number.POSITIVE_INFINITY);
        },
        end: () => {
          seen = still;
        },
      };
    },
  };
};
