import * as accounts from './accounts.ts';
import * as alertsDesk from './alerts.ts';
import * as assets from './assets.ts';
import * as audit from './audit.ts';
import * as bindings from './bindings.ts';
import type { Call } from './call.ts';
import * as classes from './classes.ts';
import * as classesDesk from './classes-desk.ts';
import * as clock from './clock.ts';
import * as clockDesk from './clock-desk.ts';
import * as common from './common.ts';
import * as content from './content.ts';
import * as corrections from './corrections.ts';
import * as customersDesk from './customers.ts';
import * as deposits from './deposits.ts';
import * as depositReview from './deposits-desk.ts';
import * as dossier from './dossier.ts';
import * as earned from './earned.ts';
import * as earnedDesk from './earned-desk.ts';
import * as escrow from './escrow.ts';
import * as figures from './figures.ts';
import * as files from './files.ts';
import * as identity from './identity.ts';
import * as jobsDesk from './jobs.ts';
import * as ledger from './ledger.ts';
import * as lessons from './lessons.ts';
import * as market from './market.ts';
import * as messages from './messages.ts';
import * as announcements from './news.ts';
import * as operatorAccess from './operator-access.ts';
import * as operators from './operators.ts';
import * as orders from './orders.ts';
import * as ordersDesk from './orders-desk.ts';
import * as overview from './overview.ts';
import * as practiceDesk from './practice-desk.ts';
import * as products from './products.ts';
import * as productsDesk from './products-desk.ts';
import * as proofs from './proofs.ts';
import * as proofsDesk from './proofs-desk.ts';
import * as push from './push.ts';
import * as raises from './raises.ts';
import * as reconciliation from './reconciliation.ts';
import * as reports from './reports.ts';
import * as reportsDesk from './reports-desk.ts';
import * as searchDesk from './search.ts';
import * as secondStep from './second-step.ts';
import * as security from './security.ts';
import * as settingsDesk from './settings.ts';
import * as settlement from './settlement.ts';
import * as specimens from './specimens.ts';
import * as strategies from './strategies.ts';
import * as support from './support.ts';
import * as supportDesk from './support-desk.ts';
import * as treasury from './treasury.ts';
import * as verification from './verification.ts';
import * as verificationReview from './verification-desk.ts';
import * as wallet from './wallet.ts';
import * as watcher from './watcher.ts';
import * as chain from './watcher-desk.ts';
import * as webhooksDesk from './webhooks.ts';
import * as withdrawals from './withdrawals.ts';
import * as withdrawalReview from './withdrawals-desk.ts';
import * as worlds from './worlds.ts';
import * as worldsDesk from './worlds-desk.ts';

/** Every call there is, per origin: what the reference page prints and a test holds against what is served. */

type CallsIn<Module> = Module extends unknown ? Extract<Module[keyof Module], Call> : never;

export const callsIn = (module: Readonly<Record<string, unknown>>): Call[] =>
  Object.values(module).filter(
    (value): value is Call =>
      typeof value === 'object' && value !== null && 'path' in value && 'access' in value,
  );

const appModules = [
  common,
  watcher,
  content,
  clock,
  market,
  files,
  specimens,
  identity,
  secondStep,
  accounts,
  assets,
  security,
  bindings,
  wallet,
  withdrawals,
  deposits,
  messages,
  support,
  push,
  verification,
  products,
  orders,
  strategies,
  earned,
  figures,
  reports,
  lessons,
  classes,
  proofs,
  dossier,
  worlds,
  practiceDesk,
] as const;
export type AppCall = CallsIn<(typeof appModules)[number]>;
export const appCalls: readonly Call[] = appModules.flatMap(callsIn);

const consoleModules = [
  operators,
  operatorAccess,
  overview,
  clockDesk,
  worldsDesk,
  classesDesk,
  audit,
  ledger,
  corrections,
  treasury,
  earnedDesk,
  reconciliation,
  jobsDesk,
  webhooksDesk,
  alertsDesk,
  proofsDesk,
  chain,
  announcements,
  supportDesk,
  verificationReview,
  withdrawalReview,
  depositReview,
  productsDesk,
  reportsDesk,
  raises,
  settlement,
  escrow,
  searchDesk,
  customersDesk,
  ordersDesk,
  settingsDesk,
] as const;
export type ConsoleCall = CallsIn<(typeof consoleModules)[number]>;
export const consoleCalls: readonly Call[] = consoleModules.flatMap(callsIn);
