const HOUR_MS = 3_600_000;

/** How far the time machine goes in one step. */
export const clockSteps = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;

export type ClockStep = keyof typeof clockSteps;
