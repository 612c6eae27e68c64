import * as accounts from '@paperlock/contract/accounts.ts';
import * as alertsDesk from '@paperlock/contract/alerts.ts';
import { callsIn } from '@paperlock/contract/all-calls.ts';
import * as assets from '@paperlock/contract/assets.ts';
import * as audit from '@paperlock/contract/audit.ts';
import * as bindings from '@paperlock/contract/bindings.ts';
import type { Call } from '@paperlock/contract/call.ts';
import * as classes from '@paperlock/contract/classes.ts';
import * as classesDesk from '@paperlock/contract/classes-desk.ts';
import * as clock from '@paperlock/contract/clock.ts';
import * as clockDesk from '@paperlock/contract/clock-desk.ts';
import * as common from '@paperlock/contract/common.ts';
import * as content from '@paperlock/contract/content.ts';
import * as corrections from '@paperlock/contract/corrections.ts';
import * as customersDesk from '@paperlock/contract/customers.ts';
import * as deposits from '@paperlock/contract/deposits.ts';
import * as depositReview from '@paperlock/contract/deposits-desk.ts';
import * as dossier from '@paperlock/contract/dossier.ts';
import * as earned from '@paperlock/contract/earned.ts';
import * as earnedDesk from '@paperlock/contract/earned-desk.ts';
import * as escrow from '@paperlock/contract/escrow.ts';
import * as figures from '@paperlock/contract/figures.ts';
import * as files from '@paperlock/contract/files.ts';
import * as identity from '@paperlock/contract/identity.ts';
import * as jobsDesk from '@paperlock/contract/jobs.ts';
import * as ledger from '@paperlock/contract/ledger.ts';
import * as lessons from '@paperlock/contract/lessons.ts';
import * as market from '@paperlock/contract/market.ts';
import * as messages from '@paperlock/contract/messages.ts';
import * as announcements from '@paperlock/contract/news.ts';
import * as operatorAccess from '@paperlock/contract/operator-access.ts';
import * as operators from '@paperlock/contract/operators.ts';
import * as orders from '@paperlock/contract/orders.ts';
import * as ordersDesk from '@paperlock/contract/orders-desk.ts';
import * as overview from '@paperlock/contract/overview.ts';
import * as practiceDesk from '@paperlock/contract/practice-desk.ts';
import * as products from '@paperlock/contract/products.ts';
import * as productsDesk from '@paperlock/contract/products-desk.ts';
import * as proofs from '@paperlock/contract/proofs.ts';
import * as proofsDesk from '@paperlock/contract/proofs-desk.ts';
import * as push from '@paperlock/contract/push.ts';
import * as raises from '@paperlock/contract/raises.ts';
import * as reconciliation from '@paperlock/contract/reconciliation.ts';
import * as reports from '@paperlock/contract/reports.ts';
import * as reportsDesk from '@paperlock/contract/reports-desk.ts';
import * as searchDesk from '@paperlock/contract/search.ts';
import * as secondStep from '@paperlock/contract/second-step.ts';
import * as security from '@paperlock/contract/security.ts';
import * as settingsDesk from '@paperlock/contract/settings.ts';
import * as settlement from '@paperlock/contract/settlement.ts';
import * as specimens from '@paperlock/contract/specimens.ts';
import * as strategies from '@paperlock/contract/strategies.ts';
import * as support from '@paperlock/contract/support.ts';
import * as supportDesk from '@paperlock/contract/support-desk.ts';
import * as treasury from '@paperlock/contract/treasury.ts';
import * as verification from '@paperlock/contract/verification.ts';
import * as verificationReview from '@paperlock/contract/verification-desk.ts';
import * as wallet from '@paperlock/contract/wallet.ts';
import * as watcher from '@paperlock/contract/watcher.ts';
import * as chain from '@paperlock/contract/watcher-desk.ts';
import * as webhooksDesk from '@paperlock/contract/webhooks.ts';
import * as withdrawals from '@paperlock/contract/withdrawals.ts';
import * as withdrawalReview from '@paperlock/contract/withdrawals-desk.ts';
import * as worlds from '@paperlock/contract/worlds.ts';
import * as worldsDesk from '@paperlock/contract/worlds-desk.ts';

/** The areas that the documents and their pages group calls by, and the files of the contract in each. */

type Module = Readonly<Record<string, unknown>>;

export type Area = {
  readonly name: string;
  readonly description: string;
  readonly modules: readonly Module[];
  readonly calls: readonly Call[];
};

type Row = readonly [name: string, description: string, modules: readonly Module[]];

const areasOf = (rows: readonly Row[]): readonly Area[] =>
  rows.map(([name, description, modules]) => ({
    name,
    description,
    modules,
    calls: modules.flatMap(callsIn),
  }));

export const appAreas = areasOf([
  [
    'Start',
    'Settings, countries, texts, published figures and the chain.',
    [common, content, figures, watcher],
  ],
  ['Worlds', 'Practice worlds: try one, keep it, teach in it.', [worlds, practiceDesk]],
  ['Clock', 'Practice time.', [clock]],
  ['Sign-in', 'Registration, sign-in, second step, forgotten password.', [identity, secondStep]],
  ['Profile', 'Name, e-mail, phone, invitations; data export and closing the account.', [accounts, dossier]],
  ['Security', 'Password, fund PIN, second factor, passkeys, freezing.', [security]],
  ['Verification', 'Specimen papers, uploads and name verification.', [files, specimens, verification]],
  ['Assets', 'Balances and movements.', [assets]],
  ['Wallet', 'Practice wallet, faucet, saved addresses and bank cards.', [wallet, bindings]],
  ['Deposits', 'Deposit address, claims, small deposits.', [deposits]],
  ['Withdrawals', 'Preview, request, follow and cancel a withdrawal.', [withdrawals]],
  [
    'Projects',
    'Projects on sale, booking, strategy reports, promised and earned.',
    [products, reports, earned],
  ],
  ['Market', 'Prices that strategies trade on.', [market]],
  ['Orders', 'Buy, pay, redeem and renew; the trades behind an order.', [orders, strategies]],
  ['Proofs', 'Proof of liabilities.', [proofs]],
  ['Messages', 'Messages, news and browser notifications.', [messages, push]],
  ['Support', 'Conversations with support.', [support]],
  ['Lessons', 'Lessons, simulations and classes.', [lessons, classes]],
]);

export const consoleAreas = areasOf([
  ['Operators', 'Sign-in, roles and access of operators.', [operators, operatorAccess]],
  ['Overview', 'What there is to do, and search.', [overview, searchDesk]],
  ['Customers', 'Customers, and what operators may do for an account.', [customersDesk]],
  ['Clock', 'Practice time.', [clockDesk]],
  ['Worlds', 'Practice worlds and their settings.', [worldsDesk]],
  ['Settings', 'Limits, fees, minimum amounts and hours, changed by two operators.', [settingsDesk]],
  ['Classes', 'Classes and their scenarios.', [classesDesk]],
  ['Audit', 'The audit log.', [audit]],
  ['Ledger', 'Accounts, entries and corrections.', [ledger, corrections]],
  ['Treasury', 'Capital, reserve, escrow, promised and earned.', [treasury, escrow, earnedDesk]],
  ['Checks', 'Reconciliation, settlement runs and statements.', [reconciliation, settlement, proofsDesk]],
  ['Jobs', 'Recurring jobs.', [jobsDesk]],
  ['Webhooks', 'Webhooks, their deliveries, and alerts.', [webhooksDesk, alertsDesk]],
  ['Chain', 'The practice chain as the watcher reads it.', [chain]],
  ['News', 'Announcements.', [announcements]],
  ['Support', 'The inbox and saved replies.', [supportDesk]],
  ['Verification', 'Review of real-name cases.', [verificationReview]],
  ['Withdrawals', 'Review of withdrawals, and the practice bank.', [withdrawalReview]],
  ['Deposits', 'Review of deposits.', [depositReview]],
  [
    'Projects',
    'Projects, categories, strategies, raises and orders.',
    [productsDesk, reportsDesk, raises, ordersDesk],
  ],
]);
