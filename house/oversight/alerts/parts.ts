import type { Audit } from '../../base/audit/index.ts';
import type { Outbox } from '../../base/outbox/index.ts';
import type { Webhooks } from '../../base/webhooks/index.ts';
import type { Database } from '../../db/database.ts';
import type { ClockMoves } from '../../invest/clock-moves/index.ts';
import type { Settlement } from '../../invest/settlement/index.ts';
import type { Operators } from '../../people/operators/index.ts';
import type { Treasury } from '../../rails/treasury/index.ts';
import type { Watcher } from '../../rails/watcher/index.ts';
import type { Withdrawals } from '../../rails/withdrawals/index.ts';
import type { Reconciliation } from '../reconciliation/index.ts';

export type AlertParts = {
  db: Database;
  audit: Pick<Audit, 'record'>;
  clockMoves: Pick<ClockMoves, 'realTime'>;
  operators: Pick<Operators, 'list'>;
  outbox: Pick<Outbox, 'practice' | 'write'>;
  reconciliation: Pick<Reconciliation, 'latest'>;
  settlement: Pick<Settlement, 'settledTo' | 'lastBooked'>;
  treasury: Pick<Treasury, 'info'>;
  watcher: Pick<Watcher, 'status'>;
  webhooks: Pick<Webhooks, 'record'>;
  withdrawals: Pick<Withdrawals, 'queues'>;
  /** Only the open world of an installation raises alerts: no visitor makes it send e-mails. */
  isHere: boolean;
};
