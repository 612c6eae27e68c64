import type pg from 'pg';
import { connectOwner } from '../postgres/connect-owner.ts';

/** Runs work on a connection of the owner. */
export const asOwner = async <T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const owner = await connectOwner(url);
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
};
