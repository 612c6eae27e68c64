/** From this many signs on, an offer has more than honest ones have in common with scams at the same time. */
export const MANY_SIGNS = 4;

/** A return above this cannot be promised. It is the highest that a project here may name. */
export const MOST_A_DAY_PERCENT = 0.1;

export const DAYS_OF_PERIOD = { day: 1, week: 7 } as const;
