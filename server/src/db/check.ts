import type { CheckName } from '@paperlock/contract/reconciliation.ts';
import type { Sql } from './database.ts';

/**
 * One question that reconciliation asks. A module brings the checks of what it keeps; all of them are asked in one
 * transaction that sees one moment and can write nothing.
 */
export type Check = { readonly name: CheckName; run(tx: Sql): Promise<Finding> };

/** Something that is not as it must be: what, how it should be, how it is. */
export type Break = { subject: string; expected: string; found: string };

export type Finding = {
  /** How many were looked at. */
  checked: number;
  breaks: number;
  /** The first hundred: enough to see what happened, and a run stays small however much is broken. */
  details: Break[];
};

export const DETAILS_MAX = 100;

/** Decimal text of micro-USDT. A product is exact where a division of such numbers would be rounded. */
export const usdt = (micro: string): string => `trim_scale((${micro})::numeric * 0.000001)::text`;

/** `count` answers one number; `broken` one row per break with subject, expected and found, as text. */
export const sqlCheck = (name: CheckName, { count, broken }: { count: string; broken: string }): Check => ({
  name,
  run: async (tx) => {
    const { rows } = await tx.query<{ checked: bigint; breaks: bigint; details: Break[] }>(
      `with broken (subject, expected, found) as materialized (${broken}),
            shown as (select * from broken order by subject limit ${DETAILS_MAX})
       select (${count}) as checked, (select count(*) from broken) as breaks,
              (select coalesce(json_agg(shown), '[]') from shown) as details`,
    );
    const [row] = rows;
    if (!row) throw new Error(`the check ${name} got no answer`);
    return { checked: Number(row.checked), breaks: Number(row.breaks), details: row.details };
  },
});
