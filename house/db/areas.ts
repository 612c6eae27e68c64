/**
 * The areas of house are schemas of the database. Tables of the book are named with their schema, `ledger`.
 */
export const areas = ['base', 'people', 'rails', 'invest', 'oversight', 'care'] as const;

export const searchPath = areas.join(', ');
