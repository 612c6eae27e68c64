/** The zone of the person who reads; UTC where the browser does not say. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
