/** Where the person at the screen is, by the browser's clock; UTC where the browser does not say. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
