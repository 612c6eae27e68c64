/** A customer's session ends after so many days, */
export const SESSION_DAYS = 7;

/** or after so many without use. Operators' sessions: `domain/operators/limits.ts`. */
export const SESSION_IDLE_DAYS = 1;
