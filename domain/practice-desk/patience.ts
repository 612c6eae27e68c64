import { ALONE, BESIDE_A_PERSON, SECOND_PERSON } from './limits.ts';

/**
 * How long work waits before the practice desk does it, in seconds of real time. A person should see that it waits, and an
 * operator who is at work gets the time to take it.
 */

export type Waiting = keyof typeof ALONE | 'second';

export const secondsToWait = (what: Waiting, personAtWork: boolean): number => {
  if (what === 'second') return SECOND_PERSON;
  return (personAtWork ? BESIDE_A_PERSON : ALONE)[what];
};
