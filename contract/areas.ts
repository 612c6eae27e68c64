import * as accounts from './accounts.ts';
import * as alerts from './alerts.ts';
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
import * as customers from './customers.ts';
import * as deposits from './deposits.ts';
import * as depositsDesk from './deposits-desk.ts';
import * as dossier from './dossier.ts';
import * as earned from './earned.ts';
import * as earnedDesk from './earned-desk.ts';
import * as escrow from './escrow.ts';
import * as figures from './figures.ts';
import * as files from './files.ts';
import * as identity from './identity.ts';
import * as jobs from './jobs.ts';
import * as ledger from './ledger.ts';
import * as lessons from './lessons.ts';
import * as market from './market.ts';
import * as messages from './messages.ts';
import * as news from './news.ts';
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
import * as scripts from './scripts.ts';
import * as search from './search.ts';
import * as secondStep from './second-step.ts';
import * as security from './security.ts';
import * as settings from './settings.ts';
import * as settlement from './settlement.ts';
import * as specimens from './specimens.ts';
import * as strategies from './strategies.ts';
import * as support from './support.ts';
import * as supportDesk from './support-desk.ts';
import * as treasury from './treasury.ts';
import * as twins from './twins.ts';
import * as twinsDesk from './twins-desk.ts';
import * as verification from './verification.ts';
import * as verificationDesk from './verification-desk.ts';
import * as wallet from './wallet.ts';
import * as watcher from './watcher.ts';
import * as watcherDesk from './watcher-desk.ts';
import * as webhooks from './webhooks.ts';
import * as withdrawals from './withdrawals.ts';
import * as withdrawalsDesk from './withdrawals-desk.ts';
import * as worlds from './worlds.ts';
import * as worldsDesk from './worlds-desk.ts';

/**
 * Every call, by area and word: what is served, what the reference describes and what tests try. A word is a file of the
 * contract. Operators' words end in `Desk` where customers have the word too (decision 49).
 */

type Words = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Table = Readonly<Record<string, readonly [description: string, words: Words]>>;
type CallsOf<Areas extends Table> = WordsOf<Areas[keyof Areas][1]>;
type WordsOf<Each> = Each extends Words ? CallsIn<Each[keyof Each]> : never;
type CallsIn<Word> = Word extends unknown ? Extract<Word[keyof Word], Call> : never;

export type Area = {
  readonly name: string;
  readonly description: string;
  readonly words: Words;
  readonly calls: readonly Call[];
};

const forCustomers = {
  Start: [
    'Settings, countries, texts, published figures and the chain.',
    { common, content, figures, watcher },
  ],
  Worlds: ['Practice worlds: try one, keep it, teach in it.', { worlds, practiceDesk }],
  Clock: ['Practice time.', { clock }],
  'Sign-in': ['Registration, sign-in, second step, forgotten password.', { identity, secondStep }],
  Profile: ['Name, e-mail, phone, invitations; data export and closing the account.', { accounts, dossier }],
  Security: ['Password, fund PIN, second factor, passkeys, freezing.', { security }],
  Scripts: ['Keys of a world’s owner, and messages to a program on the same machine.', { scripts }],
  Verification: ['Specimen papers, uploads and name verification.', { files, specimens, verification }],
  Assets: ['Balances and movements.', { assets }],
  Wallet: ['Practice wallet, faucet, saved addresses and bank cards.', { wallet, bindings }],
  Deposits: ['Deposit address, claims, small deposits.', { deposits }],
  Withdrawals: ['Preview, request, follow and cancel a withdrawal.', { withdrawals }],
  Projects: [
    'Projects on sale, booking, strategy reports, promised and earned.',
    { products, reports, earned },
  ],
  Market: ['Prices that strategies trade on.', { market }],
  Orders: ['Buy, pay, redeem and renew; the trades behind an order.', { orders, strategies }],
  Proofs: ['Proof of liabilities.', { proofs }],
  Messages: ['Messages, news and browser notifications.', { messages, push }],
  Support: ['Conversations with support.', { support }],
  Lessons: ['Lessons, simulations and classes.', { lessons, twins, classes }],
} as const satisfies Table;

const forOperators = {
  Operators: ['Sign-in, roles and access of operators.', { operators, operatorAccess }],
  Overview: ['What there is to do, and search.', { overview, search }],
  Customers: ['Customers, and what operators may do for an account.', { customers }],
  Clock: ['Practice time.', { clockDesk }],
  Worlds: ['Practice worlds and their settings.', { worldsDesk }],
  Settings: ['Limits, fees, minimum amounts and hours, changed by two operators.', { settings }],
  Classes: ['Classes, their scenarios and their twin game.', { classesDesk, twinsDesk }],
  Audit: ['The audit log.', { audit }],
  Ledger: ['Accounts, entries and corrections.', { ledger, corrections }],
  Treasury: ['Capital, reserve, escrow, promised and earned.', { treasury, escrow, earnedDesk }],
  Checks: ['Reconciliation, settlement runs and statements.', { reconciliation, settlement, proofsDesk }],
  Jobs: ['Recurring jobs.', { jobs }],
  Webhooks: ['Webhooks, their deliveries, and alerts.', { webhooks, alerts }],
  Chain: ['The practice chain as the watcher reads it.', { watcherDesk }],
  News: ['Announcements.', { news }],
  Support: ['The inbox and saved replies.', { supportDesk }],
  Verification: ['Review of real-name cases.', { verificationDesk }],
  Withdrawals: ['Review of withdrawals, and the practice bank.', { withdrawalsDesk }],
  Deposits: ['Review of deposits.', { depositsDesk }],
  Projects: [
    'Projects, categories, strategies, raises and orders.',
    { productsDesk, reportsDesk, raises, ordersDesk },
  ],
} as const satisfies Table;

export type AppCall = CallsOf<typeof forCustomers>;
export type ConsoleCall = CallsOf<typeof forOperators>;

export const callsIn = (word: Readonly<Record<string, unknown>>): Call[] =>
  Object.values(word).filter(
    (value): value is Call =>
      typeof value === 'object' && value !== null && 'path' in value && 'access' in value,
  );

const areasOf = (table: Table): readonly Area[] =>
  Object.entries(table).map(([name, [description, words]]) => ({
    name,
    description,
    words,
    calls: Object.values(words).flatMap(callsIn),
  }));

export const appAreas = areasOf(forCustomers);
export const consoleAreas = areasOf(forOperators);
export const appCalls: readonly Call[] = appAreas.flatMap(({ calls }) => calls);
export const consoleCalls: readonly Call[] = consoleAreas.flatMap(({ calls }) => calls);
