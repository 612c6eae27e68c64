import type { Clock } from '../../base/clock/index.ts';
import type { Outbox } from '../../base/outbox/index.ts';
import type { Database } from '../../db/database.ts';
import type { QueueQuery } from '../../db/queue.ts';
import type { Earned } from '../../invest/earned/index.ts';
import type { Orders } from '../../invest/orders/index.ts';
import type { Products } from '../../invest/products/index.ts';
import type { Settlement } from '../../invest/settlement/index.ts';
import type { Reconciliation } from '../../oversight/reconciliation/index.ts';
import type { Payer } from '../../rails/payer/index.ts';
import type { Treasury } from '../../rails/treasury/index.ts';
import type { Watcher } from '../../rails/watcher/index.ts';

export type OverviewParts = {
  db: Database;
  clock: Pick<Clock, 'now'>;
  /** One per queue, each from the module it belongs to. */
  queues: readonly QueueQuery[];
  earned: Pick<Earned, 'runway'>;
  orders: Pick<Orders, 'maturing'>;
  outbox: Pick<Outbox, 'practice' | 'troubled'>;
  payer: Pick<Payer, 'troubled'>;
  products: Pick<Products, 'coming'>;
  reconciliation: Pick<Reconciliation, 'latest'>;
  settlement: Pick<Settlement, 'settledTo'>;
  treasury: Pick<Treasury, 'info'>;
  watcher: Pick<Watcher, 'status'>;
  timetable(): readonly { name: string; everySeconds: number }[];
  /** Real time from which on jobs could run here. */
  since: Date;
};

export type Reader = { readonly id: string; readonly roles: readonly string[] };
