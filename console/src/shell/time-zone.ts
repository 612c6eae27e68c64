/** Where the person at the screen is, by the browser's clock. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
