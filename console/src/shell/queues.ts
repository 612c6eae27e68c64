import type { Overview, QueueName } from '@paperlock/contract/overview.ts';
import { addressOf, type Path } from './routes.ts';

/** The page of each queue, narrowed to what waits there. */
const pages: Readonly<Record<QueueName, { path: Path; query?: Record<string, string> }>> = {
  verification: { path: '/verification' },
  deposits: { path: '/deposits' },
  deposit_proposals: { path: '/deposits', query: { show: 'proposed' } },
  withdrawals_first: { path: '/withdrawals', query: { next: 'first' } },
  withdrawals_second: { path: '/withdrawals', query: { next: 'second' } },
  support: { path: '/support' },
  products: { path: '/products', query: { state: 'draft' } },
  categories: { path: '/categories' },
  treasury: { path: '/treasury', query: { state: 'proposed' } },
  corrections: { path: '/corrections', query: { state: 'proposed' } },
  operators: { path: '/operators', query: { state: 'proposed' } },
  webhooks: { path: '/webhooks', query: { state: 'proposed' } },
  customers: { path: '/customers' },
  settings: { path: '/settings', query: { show: 'waiting' } },
};

export const queueAddress = (name: QueueName): string => addressOf(pages[name].path, pages[name].query);

type Queues = Overview['queues'];

const entriesOf = (queues: Queues) => Object.entries(queues) as [QueueName, Queues[QueueName]][];

/** How much work waits for this operator, on one page or on all. */
export const yoursIn = (queues: Queues, path?: Path): number =>
  entriesOf(queues)
    .filter(([name]) => path === undefined || pages[name].path === path)
    .reduce((sum, [, queue]) => sum + (queue?.yours ?? 0), 0);

/** Queues in which there is more for this operator than before. Whoever has the page open sees it there. */
export const grownIn = (before: Queues, now: Queues, here: string): { name: QueueName; by: number }[] =>
  entriesOf(now).flatMap(([name, queue]) => {
    const by = (queue?.yours ?? 0) - (before[name]?.yours ?? 0);
    return by > 0 && pages[name].path !== here ? [{ name, by }] : [];
  });
