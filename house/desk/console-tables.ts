import type { Desk } from './desk.ts';
import { serveAlerts } from './operator/alerts.ts';
import { serveAudit } from './operator/audit.ts';
import { serveClassDesk } from './operator/classes.ts';
import { serveClockDesk } from './operator/clock.ts';
import { serveCorrections } from './operator/corrections.ts';
import { serveCustomers } from './operator/customers.ts';
import { serveDepositsDesk } from './operator/deposits.ts';
import { serveEarnedDesk } from './operator/earned.ts';
import { serveJobs } from './operator/jobs.ts';
import { serveLedger } from './operator/ledger.ts';
import { serveNewsDesk } from './operator/news.ts';
import { serveOperators } from './operator/operators.ts';
import { serveOverview } from './operator/overview.ts';
import { serveProductDesk } from './operator/products.ts';
import { serveStatements } from './operator/proofs.ts';
import { serveReconciliation } from './operator/reconciliation.ts';
import { serveReportDesk } from './operator/reports.ts';
import { serveSettings } from './operator/settings.ts';
import { serveSettlement } from './operator/settlement.ts';
import { serveSupportDesk } from './operator/support.ts';
import { serveTreasury } from './operator/treasury.ts';
import { serveVerificationDesk } from './operator/verification.ts';
import { serveWatcherDesk } from './operator/watcher.ts';
import { serveWebhooks } from './operator/webhooks.ts';
import { serveWithdrawalsDesk } from './operator/withdrawals.ts';
import { serveWorldDesk } from './operator/worlds.ts';
import type { DoorAt } from './other-door.ts';

/** All calls of the console. */
export const serveConsole = (desk: Desk, { appAt }: { appAt: DoorAt }): void => {
  serveClassDesk(desk, appAt);
  for (const serve of tables) serve(desk);
};

const tables: readonly ((desk: Desk) => void)[] = [
  serveAlerts,
  serveAudit,
  serveClockDesk,
  serveCorrections,
  serveCustomers,
  serveDepositsDesk,
  serveEarnedDesk,
  serveJobs,
  serveLedger,
  serveNewsDesk,
  serveOperators,
  serveOverview,
  serveProductDesk,
  serveReconciliation,
  serveReportDesk,
  serveSettings,
  serveSettlement,
  serveStatements,
  serveSupportDesk,
  serveTreasury,
  serveVerificationDesk,
  serveWatcherDesk,
  serveWebhooks,
  serveWithdrawalsDesk,
  serveWorldDesk,
];
