import { searchPath } from '@paperlock/house/db/areas.ts';
import type pg from 'pg';

/**
 * Lets every connection to a database find the tables of all areas by their plain names, through any pool. `create database
 * … template` does not copy this setting, so each copy needs it again. Open connections keep their setting.
 */
export const findAreas = async (owner: pg.ClientBase, database: string): Promise<void> => {
  await owner.query(`alter database ${owner.escapeIdentifier(database)} set search_path = ${searchPath}`);
};
