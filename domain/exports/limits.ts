/** More rows would take a minute to read, and spreadsheets slow down; days narrow a list. */
export const EXPORT_ROWS_MAX = 10_000;
