import type { CheckName } from '@paperlock/contract/reconciliation.ts';
import { type AccountKind, accountKinds } from '@paperlock/domain/ledger/chart.ts';
import type { Sql } from './database.ts';

/** One check of reconciliation. Each module brings the checks of its own tables; all run in one read-only snapshot. */
export type Check = { readonly name: CheckName; run(tx: Sql): Promise<Finding> };

/** A break: its subject, the expected value and the value found. */
export type Break = { subject: string; expected: string; found: string };

export type Finding = {
  /** The number of checked items. */
  checked: number;
  breaks: number;
  /** The first hundred breaks: enough to investigate, and a run stays small however much is broken. */
  details: Break[];
};

export const DETAILS_MAX = 100;

/** Decimal text of micro-USDT. A product is exact where a division of such numbers would be rounded. */
export const usdt = (micro: string): string => `trim_scale((${micro})::numeric * 0.000001)::text`;

/** SQL for the number of an owner's account. */
export const accountOf = (ownerNo: string, kind: AccountKind): string =>
  `${ownerNo} * 100 + ${accountKinds[kind].number}`;

/** `count` returns one number; `broken` returns one row per break with subject, expected and found, as text. */
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
