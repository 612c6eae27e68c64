import type pg from 'pg';

/** The areas of server/src/modules are schemas of the database. The book, `ledger`, is named in front of its tables instead. */
export const areas = ['base', 'people', 'rails', 'invest', 'oversight', 'care'] as const;

export const searchPath = areas.join(', ');

/**
 * Has every connection to a database find the tables of all areas by their names alone, whoever opens it and through whatever
 * pool. `create database … template` does not copy this: each copy is told by itself. Connections that are open keep what they have.
 */
export const findAreas = async (owner: pg.ClientBase, database: string): Promise<void> => {
  await owner.query(`alter database ${owner.escapeIdentifier(database)} set search_path = ${searchPath}`);
};
