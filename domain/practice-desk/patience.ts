/**
 * How long work waits before the practice desk does it, in seconds of real time. A person should see that it waits, and an
 * operator who is at work gets the time to take it.
 */

const ALONE = { case: 20, support: 5 } as const;
const BESIDE_A_PERSON = { case: 120, support: 60 } as const;

export type Waiting = keyof typeof ALONE | 'second';

/** The second of two people decides what the first has seen already. */
const SECOND = 10;

export const secondsToWait = (what: Waiting, personAtWork: boolean): number => {
  if (what === 'second') return SECOND;
  return (personAtWork ? BESIDE_A_PERSON : ALONE)[what];
};
