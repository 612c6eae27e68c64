import { appModules, callsIn, consoleModules } from '@paperlock/contract/all-calls.ts';
import type { Call } from '@paperlock/contract/call.ts';

/** The areas that the documents and their pages group calls by, and the modules of the contract in each. */

export type Area = { readonly name: string; readonly description: string; readonly calls: readonly Call[] };

type Table<Module extends string> = readonly (readonly [
  name: string,
  description: string,
  modules: readonly Module[],
])[];

const areasOf = <Modules extends Readonly<Record<string, Readonly<Record<string, unknown>>>>>(
  modules: Modules,
  table: Table<keyof Modules & string>,
): readonly Area[] =>
  table.map(([name, description, parts]) => ({
    name,
    description,
    calls: parts.flatMap((part) => callsIn(modules[part] ?? {})),
  }));

export const appAreas = areasOf(appModules, [
  [
    'Start',
    'Settings, countries, texts, published figures and the chain.',
    ['common', 'content', 'figures', 'watcher'],
  ],
  ['Worlds', 'Practice worlds: try one, keep it, teach in it.', ['worlds', 'practiceDesk']],
  ['Clock', 'Practice time.', ['clock']],
  ['Sign-in', 'Registration, sign-in, second step, forgotten password.', ['identity', 'secondStep']],
  [
    'Profile',
    'Name, e-mail, phone, invitations; data export and closing the account.',
    ['accounts', 'dossier'],
  ],
  ['Security', 'Password, fund PIN, second factor, passkeys, freezing.', ['security']],
  [
    'Verification',
    'Specimen papers, uploads and real-name verification.',
    ['files', 'specimens', 'verification'],
  ],
  ['Assets', 'Balances and movements.', ['assets']],
  ['Wallet', 'Practice wallet, faucet, saved addresses and bank cards.', ['wallet', 'bindings']],
  ['Deposits', 'Deposit address, claims, small deposits.', ['deposits']],
  ['Withdrawals', 'Preview, request, follow and cancel a withdrawal.', ['withdrawals']],
  [
    'Projects',
    'Projects on sale, booking, strategy reports, promised and earned.',
    ['products', 'reports', 'earned'],
  ],
  ['Market', 'Prices that strategies trade on.', ['market']],
  ['Orders', 'Buy, pay, redeem and renew; the trades behind an order.', ['orders', 'strategies']],
  ['Proofs', 'Proof of liabilities.', ['proofs']],
  ['Messages', 'Messages, news and browser notifications.', ['messages', 'push']],
  ['Support', 'Conversations with support.', ['support']],
  ['Lessons', 'Lessons, simulations and classes.', ['lessons', 'classes']],
]);

export const consoleAreas = areasOf(consoleModules, [
  ['Operators', 'Sign-in, roles and access of operators.', ['operators', 'operatorAccess']],
  ['Clock', 'Practice time.', ['clockDesk']],
  ['Worlds', 'Practice worlds and their settings.', ['worldsDesk']],
  ['Classes', 'Classes and their scenarios.', ['classesDesk']],
  ['Audit', 'The audit log.', ['audit']],
  ['Ledger', 'Accounts, entries and corrections.', ['ledger', 'corrections']],
  ['Treasury', 'Capital, reserve, escrow, promised and earned.', ['treasury', 'escrow', 'earnedDesk']],
  [
    'Checks',
    'Reconciliation, settlement runs and statements.',
    ['reconciliation', 'settlement', 'proofsDesk'],
  ],
  ['Chain', 'The practice chain as the watcher reads it.', ['chain']],
  ['News', 'Announcements.', ['announcements']],
  ['Support', 'The inbox and saved replies.', ['supportDesk']],
  ['Verification', 'Review of real-name cases.', ['verificationReview']],
  ['Withdrawals', 'Review of withdrawals, and the practice bank.', ['withdrawalReview']],
  ['Deposits', 'Review of deposits.', ['depositReview']],
  ['Projects', 'Projects, categories, strategies and raises.', ['productsDesk', 'reportsDesk', 'raises']],
]);
