import { readdirSync } from 'node:fs';
import type pg from 'pg';

/**
 * An edition is the number of the last migration. A database serves the editions from `serves_from` to its own; every
 * connection announces its edition, and `base.enter` lets it in or not (decision 75).
 */

/** The number in the name of a migration's file; 0 for any other file. */
export const numberOf = (file: string): number => Number(/^(?:migrations\/)?(\d{4})_/.exec(file)?.[1] ?? 0);

/** As this process started with it: a newer edition may replace the files meanwhile. */
export const EDITION = Math.max(
  ...readdirSync(new URL('../../../house/migrations/', import.meta.url)).map(numberOf),
);

/** Shown in `pg_stat_activity`, where a migration finds the connections of older editions. */
export const nameOfEdition = (edition: number | null): string =>
  edition === null ? 'paperlock' : `paperlock ${edition}`;

/** Labels in the lobby begin with the number. Those of before decision 75 have none and are older. */
export const isNewer = (label: string): boolean => Number(/^(\d+)\./.exec(label)?.[1] ?? 0) > EDITION;

/** The database does not serve this edition: it has gone on without it, or has still to be migrated. */
export class EditionRefused extends Error {
  override name = 'EditionRefused';
  readonly why: 'left_behind' | 'other_edition';

  constructor(why: EditionRefused['why'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

/** What `base.enter` says, and what PostgreSQL says where there is no such function yet. */
const refusals: Record<string, EditionRefused['why']> = {
  ED001: 'left_behind',
  ED002: 'other_edition',
  '42883': 'other_edition',
};

export const announce = async (client: Pick<pg.ClientBase, 'query'>, edition: number): Promise<void> => {
  await client.query('select base.enter($1)', [edition]).catch((error: Error & { code?: string }) => {
    const why = refusals[error.code ?? ''];
    throw why ? new EditionRefused(why, error.message, { cause: error }) : error;
  });
};
