/** How long work waits before the practice desk does it, in seconds of real time. */
export const ALONE = { case: 20, support: 5 } as const;

export const BESIDE_A_PERSON = { case: 120, support: 60 } as const;

/** The second of two people decides what the first has seen already. */
export const SECOND_PERSON = 10;
