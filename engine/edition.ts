/**
 * Increased with every change of the engine or of a stored report that changes a result: older reports are no longer
 * read, and the kept results of many markets are computed again (`npm run markets -- --write`).
 */
export const EDITION = 1;
