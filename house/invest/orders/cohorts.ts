import type { Strategy } from '@paperlock/domain/products/terms.ts';
import type { Parameters } from '@paperlock/engine/parameters.ts';
import type { Sql } from '../../db/database.ts';
import { haltSales, holdBooked } from './order-locks.ts';

/**
 * Orders of one product that were locked in the same hour and mature in the same hour. A strategy trades their principal
 * together.
 */
export type Cohort = {
  productId: string;
  strategy: Strategy;
  parameters: Parameters;
  /** Whole hours since 1970: the first after the lock, and the hour of the maturity. */
  startHour: number;
  endHour: number;
  principal: bigint;
};

const HOUR_MS = 3_600_000;

/**
 * Returns the cohorts that begin after an hour, up to the last one that no order can join: everything due until then is
 * booked, and this waits for payments in progress.
 */
export const cohortsAfter = async (
  tx: Sql,
  afterHour: number,
): Promise<{ toHour: number; cohorts: Cohort[] }> => {
  const settledTo = await holdBooked(tx);
  const toHour = Math.floor(settledTo.getTime() / HOUR_MS);
  if (toHour <= afterHour) return { toHour: afterHour, cohorts: [] };
  await haltSales(tx);
  const { rows } = await tx.query<Cohort>(
    `select o.product_id as "productId", p.strategy, p.parameters,
            ceil(extract(epoch from o.lock_at) / 3600)::integer as "startHour",
            floor(extract(epoch from o.mature_at) / 3600)::integer as "endHour",
            sum(o.amount)::bigint as principal
       from product_order o join shown_product p on p.id = o.product_id
      where o.lock_at > to_timestamp($1::bigint * 3600) and o.lock_at <= to_timestamp($2::bigint * 3600)
      group by 1, 2, 3, 4, 5 order by 4, 1, 5`,
    [afterHour, toHour],
  );
  return { toHour, cohorts: rows };
};
