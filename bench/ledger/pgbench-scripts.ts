import type { Script } from '../pgbench.ts';
import { OWNERS } from './tables.ts';

/** The ledger's own functions, called by pgbench. Entry and account kinds are numbers here, as in the database. */

const variables = { owners: OWNERS };
const batch = { variables, clients: 4, transfers: 100 };

const cause = `'bench:' || :slot || ':' || :client_id || ':' || :n`;

/** From what one customer has available to what another has held: two rows, far apart. */
const spreadPost = `
\\set n :n + 1
\\set a random(1, :owners)
\\set b random(1, :owners)
select ledger.post(${cause}, 20::smallint, now(), :a * 100 + 1, :b * 100 + 3, 1);`;

/** Every transfer has the chain's account on its other side. */
const deferredPost = `
\\set n :n + 1
\\set a random(1, :owners)
select ledger.post(${cause}, 10::smallint, now(), 23, :a * 100 + 1, 1);`;

/** An order paid by itself: two transfers, one of them from the reserve, whose row everybody waits for. */
const reservePost = `
\\set n :n + 1
\\set a random(1, :owners)
select ledger.post_entry(${cause}, 30::smallint, now(), array[:a * 100 + 1, 11], array[:a * 100 + 2, 21],
                         array[1, 1]::bigint[]);`;

const customers = (kind: number) => `(1 + floor(random() * :owners))::integer * 100 + ${kind}`;

const batchOf = (kind: number, debit: string, credit: string) => `
\\set n :n + 1
select ledger.post_batch(
  array_agg(${cause} || ':' || i), array_agg(${kind}::smallint), array_agg(now()), array_agg(1::smallint),
  array_agg(${debit}), array_agg(${credit}), array_agg(1::bigint))
from generate_series(1, 100) as i;`;

export const scripts: readonly Script[] = [
  { name: 'tpcb-like, 8 clients', clients: 8 },
  { name: 'tpcb-like, 16 clients', clients: 16 },
  { name: 'post, 8 clients', clients: 8, sql: spreadPost, variables },
  { name: 'post, 16 clients', clients: 16, sql: spreadPost, variables },
  { name: 'post, all on the chain, 16 clients', clients: 16, sql: deferredPost, variables },
  { name: 'order, all on the reserve, 16 clients', clients: 16, sql: reservePost, variables },
  { name: 'batch of 100', ...batch, sql: batchOf(20, customers(1), customers(3)) },
  { name: 'batch of 100, all on the chain', ...batch, sql: batchOf(10, '23', customers(1)) },
  { name: 'batch of 100, all on the reserve', ...batch, sql: batchOf(30, '11', '21') },
];
