import type { LocalCache } from '@paperlock/client/local-cache.ts';
import { type FirstStep, firstSteps } from '@paperlock/domain/first-steps/first-steps.ts';

/** How far a newcomer has come. */
export type Progress = { readonly done: ReadonlySet<FirstStep>; readonly arrived: boolean };

const KEPT_AT = 'first-steps';

/**
 * How far somebody was when this device last heard of it, so that Home is drawn before the network answers. It says what
 * was done and no amount; the cache forgets it at sign-out, and it counts only for the person and world it was heard of.
 */
export const keptSteps = (cache: LocalCache, whose: string) => ({
  get: (): Progress | undefined => {
    const kept = cache.get(KEPT_AT);
    if (typeof kept !== 'object' || kept === null || !('whose' in kept) || kept.whose !== whose)
      return undefined;
    const done = 'done' in kept && Array.isArray(kept.done) ? kept.done : [];
    return {
      done: new Set(firstSteps.filter((step) => done.includes(step))),
      arrived: 'arrived' in kept && kept.arrived === true,
    };
  },
  set: ({ done, arrived }: Progress): void => cache.set(KEPT_AT, { whose, done: [...done], arrived }),
});
