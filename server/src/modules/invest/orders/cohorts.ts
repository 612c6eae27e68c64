import type { Strategy } from '@paperlock/domain/products/terms.ts';
import type { Parameters } from '@paperlock/engine/parameters.ts';
import type { Sql } from '../../../db/database.ts';
import { haltSales, holdBooked } from './order-locks.ts';

/** The orders of one product that were locked in one hour and mature in one: what a strategy trades with together. */
export type Cohort = {
  productId: string;
  strategy: Strategy;
  parameters: Parameters;
  /** Whole hours since 1970: the first after the lock, and the one in which the maturity falls. */
  startHour: number;
  endHour: number;
  principal: bigint;
};

const HOUR_MS = 3_600_000;

/**
 * All cohorts that begin after one hour, up to the last that nobody can join any more: what was due until then is booked,
 * and payments under way are waited for.
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
