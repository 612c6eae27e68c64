import type { Base } from '../base/index.ts';
import type { Ground } from '../ground.ts';
import type { Invest } from '../invest/index.ts';
import type { People } from '../people/index.ts';
import type { Rails } from '../rails/index.ts';
import { createAlerts } from './alerts/index.ts';
import { createAssets } from './assets/index.ts';
import { createCorrections } from './corrections/index.ts';
import { createFigures } from './figures/index.ts';
import { createJobs, type JobsParts } from './jobs/index.ts';
import { createLedgerDesk } from './ledger-desk/index.ts';
import { createProofs } from './proofs/index.ts';
import { createReconciliation, type ReconciliationParts } from './reconciliation/index.ts';

/** The area oversight: the book as a whole. */

/** What oversight asks of the areas above it: the timetable has their jobs as well. */
export type AboveOversight = Pick<JobsParts, 'timetable'>;

type Below = { base: Base; people: People; rails: Rails; invest: Invest };

export type Oversight = ReturnType<typeof buildOversight>;

/** The front page is public, and a figure may be a few seconds old: it shows its time. */
const FIGURES_KEPT_MS = 10_000;

export const buildOversight = (
  ground: Ground,
  { base, people, rails, invest }: Below,
  above: AboveOversight,
) => {
  const below = { ...ground, ...base, ...people, ...rails, ...invest };
  const { log } = ground;
  const isOpenWorld = ground.worldName === null;
  const figures = createFigures({
    ...below,
    queries: [people.identity, rails.bindings, rails.withdrawals, invest.earned].flatMap((module) => [
      ...module.figures,
    ]),
    keptMs: FIGURES_KEPT_MS,
  });
  const proofs = createProofs(below);
  const reconciliation = createReconciliation({
    ...below,
    onFailure: (error) => log.error({ err: error }, 'a reconciliation failed'),
    checks: [
      ...base.ledger.checks,
      ...rails.watcher.checks,
      ...rails.payer.checks,
      ...rails.wallet.checks,
      ...rails.deposits.checks,
      ...rails.withdrawals.checks,
      ...rails.treasury.checks,
      ...invest.orders.checks,
      ...invest.market.checks,
      ...invest.strategies.checks,
      ...invest.earned.checks,
      ...figures.checks,
      ...proofs.checks,
    ],
    onRun: tellOfRun(ground),
  });
  return {
    figures,
    proofs,
    reconciliation,
    assets: createAssets(below),
    corrections: createCorrections(below),
    ledgerDesk: createLedgerDesk(below),
    alerts: createAlerts({ ...below, reconciliation, isHere: isOpenWorld }),
    jobDesk: createJobs({
      ...below,
      ...above,
      isRecorded: isOpenWorld,
      onFailure: (job, error) => log.error({ job, err: error }, 'a job that an operator started failed'),
    }),
  };
};

const tellOfRun =
  ({ log }: Ground): ReconciliationParts['onRun'] =>
  ({ breaks, transfers, checks }) => {
    const broken = checks.filter((check) => check.breaks > 0);
    if (broken.length === 0) log.info({ transfers: Number(transfers) }, 'the book was reconciled');
    else log.error({ breaks: Number(breaks), broken }, 'the book does not agree with its postings');
  };
