import pg from 'pg';
import type { Kind } from './client.ts';

/** What the database has of everything the load did, by the names that were told to it. */
export type Booked = Record<Kind, string[]>;

/** One name per row, so that what was done twice is there twice. */
const queries: Readonly<Record<Kind, string>> = {
  register: `select username as name from customer where username like 'rig\\_%'`,
  faucet: `select id::text as name from wallet_order where kind = 'faucet'`,
  deposit: `select id::text as name from wallet_order where kind = 'send'`,
  place: 'select order_no::text as name from product_order where renewed_from is null',
  // The leg that locks the principal; beside it stands the one that sets the promise aside.
  pay: `select o.order_no::text as name
          from product_order o
          join ledger.transfer t on t.cause = 'order:' || o.id || ':pay' and t.amount::bigint = o.amount
         where o.renewed_from is null`,
  withdraw: `select w.id::text as name
               from withdrawal w join ledger.transfer t on t.cause = 'withdrawal:' || w.id || ':hold'`,
};

export const withDatabase = async <T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export const readBooked = (databaseUrl: string): Promise<Booked> =>
  withDatabase(databaseUrl, async (client) => {
    const read = async (kind: Kind) =>
      (await client.query<{ name: string }>(queries[kind])).rows.map(({ name }) => name);
    return {
      register: await read('register'),
      faucet: await read('faucet'),
      deposit: await read('deposit'),
      place: await read('place'),
      pay: await read('pay'),
      withdraw: await read('withdraw'),
    };
  });

/** How many payments on the chain, and deposits from them, have not come to their end. */
export const underWay = (databaseUrl: string): Promise<number> =>
  withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select ((select count(*) from wallet_order where ended is null)
             + (select count(*) from deposit where state = 'coming'))::int as n`,
    );
    return rows[0]?.n ?? 0;
  });

/** Whether what was sent to deposit addresses was credited, once each: sent and not credited, credited and not sent. */
export const uncredited = (databaseUrl: string): Promise<{ missing: number; doubled: number }> =>
  withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ missing: number; doubled: number }>(
      `with sent as (
         select w.id, count(d.no) filter (where d.state = 'credited') as credits
           from wallet_order w join customer c on c.id = w.customer_id
           left join deposit d on d.tx = w.tx_hash
          where w.kind = 'send' and c.username like 'rig\\_%' group by w.id)
       select count(*) filter (where credits = 0)::int as missing, count(*) filter (where credits > 1)::int as doubled
         from sent`,
    );
    return rows[0] ?? { missing: Number.NaN, doubled: Number.NaN };
  });
