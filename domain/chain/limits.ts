/** The watcher looks every second; after this silence, screens say that it is silent. */
export const SILENT_AFTER_MS = 15_000;
