import type { ProtectionChange } from '@paperlock/domain/customers/protection.ts';
import { type DecidableRow, proposalsIn } from '../../base/proposals/index.ts';
import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

/** Proposals about what protects customers' accounts. */

export type ChangeRow = DecidableRow & { kind: ProtectionChange; customer_id: string };

export const changes = proposalsIn<ChangeRow>('customer_proposal', 'p.kind, p.customer_id');

export const insertChange = (
  tx: Sql,
  {
    kind,
    customer_id,
    reason,
    proposed_by,
  }: Omit<ChangeRow, keyof DecidableRow> & Pick<DecidableRow, 'reason' | 'proposed_by'>,
): Promise<ChangeRow> =>
  changes.insert(
    tx,
    'insert into customer_proposal (kind, customer_id, reason, proposed_by) values ($1, $2, $3, $4)',
    [kind, customer_id, reason, proposed_by],
  );

const SHOWN = 20;

export const changesOf = (sql: Sql, customerId: string): Promise<ChangeRow[]> =>
  allRows(
    sql,
    `select id, reason, proposed_by, proposed_at as created_at, decided_by, decided_at, approved, decision, kind,
            customer_id
       from customer_proposal where customer_id = $1 order by id desc limit ${SHOWN}`,
    [customerId],
  );
