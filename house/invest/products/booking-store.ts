import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

export const insertBooking = async (
  tx: Sql,
  booking: { customerId: string; productId: string; at: Date },
): Promise<void> => {
  await tx.query(
    `insert into booking (customer_id, product_id, booked_at) values ($1, $2, $3)
     on conflict (customer_id, product_id) do nothing`,
    [booking.customerId, booking.productId, booking.at],
  );
};

export const deleteBooking = async (sql: Sql, customerId: string, productId: string): Promise<void> => {
  await sql.query('delete from booking where customer_id = $1 and product_id = $2', [customerId, productId]);
};

/** Returns which of these products this customer has booked. */
export const bookedOf = async (
  sql: Sql,
  customerId: string,
  productIds: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql.query<{ product_id: string }>(
    'select product_id from booking where customer_id = $1 and product_id = any ($2)',
    [customerId, productIds],
  );
  return new Set(rows.map(({ product_id }) => product_id));
};

export type Opened = { customerId: string; productId: string };

/** Takes some bookings of products that are open now; each gets one message, from the caller that took it. */
export const takeOpened = (tx: Sql, now: Date, limit: number): Promise<Opened[]> =>
  allRows(
    tx,
    `with due as (
       select b.customer_id, b.product_id
         from booking b join product p on p.id = b.product_id
        where b.told_at is null and p.published_at is not null and p.suspended_at is null
          and p.open_at <= $1 and p.close_at > $1
        order by b.product_id, b.customer_id limit $2 for no key update of b skip locked)
     update booking b set told_at = $1 from due
      where b.customer_id = due.customer_id and b.product_id = due.product_id
     returning b.customer_id as "customerId", b.product_id as "productId"`,
    [now, limit],
  );

export const bookingsOf = (
  sql: Sql,
  customerId: string,
): Promise<{ product: string; booked_at: Date; told_at: Date | null }[]> =>
  allRows(
    sql,
    `select p.texts -> 'en' ->> 'name' as product, b.booked_at, b.told_at
       from booking b join product p on p.id = b.product_id
      where b.customer_id = $1 order by b.booked_at, b.product_id`,
    [customerId],
  );
