/** A series is one market's past, hour by hour, from one source. Its name is what everything computed from it carries. */

/** The platform's own, generated and extended as its clock goes on. */
export const HOUSE_SERIES = 'practice';

/** So much of it lies before the platform's first hour: strategies are looked at over years. */
export const HISTORY_HOURS = 3 * 365 * 24;

export const SERIES_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
