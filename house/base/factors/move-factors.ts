import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

/** A person who starts over in another world of the installation keeps authenticator app, recovery codes and passkeys. */

const tables = {
  second_factor: ['customer_id', 'totp_sealed', 'totp_step', 'since'],
  recovery_code: ['customer_id', 'code_hash', 'made_at', 'used_at'],
  passkey: [
    'customer_id',
    'credential_id',
    'public_key',
    'sign_count',
    'transports',
    'backed_up',
    'name',
    'created_at',
    'last_used_at',
  ],
} as const;

type Table = keyof typeof tables;
type Row = Record<string, unknown>;

/** Rows as they are: what is sealed or hashed in them is bound to the customer's number, which stays the same. */
export type PackedFactors = readonly { table: Table; rows: readonly Row[] }[];

const names = Object.keys(tables) as Table[];

export const packFactors = async (sql: Sql, customerId: string): Promise<PackedFactors> => {
  const packed: { table: Table; rows: Row[] }[] = [];
  for (const table of names) {
    const query = `select ${tables[table].join(', ')} from ${table} where customer_id = $1`;
    packed.push({ table, rows: await allRows(sql, query, [customerId]) });
  }
  return packed;
};

export const unpackFactors = async (tx: Sql, packed: PackedFactors): Promise<void> => {
  for (const { table, rows } of packed) {
    const columns = tables[table];
    const places = columns.map((_, nth) => `$${nth + 1}`);
    for (const row of rows)
      await tx.query(
        `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
        columns.map((column) => row[column]),
      );
  }
};
