/** How long an operator's session lasts without use, and at most. */
export const OPERATOR_IDLE_MINUTES = 15;
export const OPERATOR_SESSION_HOURS = 8;
/** So long before a session ends, the console warns. */
export const SESSION_WARNING_SECONDS = 120;
