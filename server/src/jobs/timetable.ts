import type { JobName } from '@paperlock/domain/operators/jobs.ts';
import type { Audit } from '../modules/base/audit/index.ts';
import type { Clock } from '../modules/base/clock/index.ts';
import type { Codes } from '../modules/base/codes/index.ts';
import type { Factors } from '../modules/base/factors/index.ts';
import type { Facts } from '../modules/base/facts/index.ts';
import type { Files } from '../modules/base/files/index.ts';
import type { Ledger } from '../modules/base/ledger/index.ts';
import type { Outbox } from '../modules/base/outbox/index.ts';
import type { Sessions } from '../modules/base/sessions/index.ts';
import type { Webhooks } from '../modules/base/webhooks/index.ts';
import type { Messages } from '../modules/care/messages/index.ts';
import type { PracticeDesk } from '../modules/care/practice-desk/index.ts';
import type { Push } from '../modules/care/push/index.ts';
import type { Support } from '../modules/care/support/index.ts';
import type { ClockMoves } from '../modules/invest/clock-moves/index.ts';
import type { Earned } from '../modules/invest/earned/index.ts';
import type { Market } from '../modules/invest/market/index.ts';
import type { Orders } from '../modules/invest/orders/index.ts';
import type { Products } from '../modules/invest/products/index.ts';
import type { Reports } from '../modules/invest/reports/index.ts';
import type { Settlement } from '../modules/invest/settlement/index.ts';
import type { Strategies } from '../modules/invest/strategies/index.ts';
import type { Alerts } from '../modules/oversight/alerts/index.ts';
import type { Figures } from '../modules/oversight/figures/index.ts';
import type { Proofs } from '../modules/oversight/proofs/index.ts';
import type { Reconciliation } from '../modules/oversight/reconciliation/index.ts';
import type { Accounts } from '../modules/people/accounts/index.ts';
import type { Identity } from '../modules/people/identity/index.ts';
import type { Operators } from '../modules/people/operators/index.ts';
import type { Verification } from '../modules/people/verification/index.ts';
import type { Bank } from '../modules/rails/bank/index.ts';
import type { Deposits } from '../modules/rails/deposits/index.ts';
import type { Payer } from '../modules/rails/payer/index.ts';
import type { Wallet } from '../modules/rails/wallet/index.ts';
import type { Watcher } from '../modules/rails/watcher/index.ts';
import type { Withdrawals } from '../modules/rails/withdrawals/index.ts';

/** All recurring work on one page. Rows decide what is due, never the time of the last run. */
export type Job = {
  name: string;
  everySeconds: number;
  /** May compute for seconds: such jobs wait for each other, and nobody's money waits for them. */
  heavy?: true;
  run(): Promise<number>;
};

/** One that the console has a plain name for. */
export type NamedJob = Job & { name: JobName };

export type Workers = {
  clock: Pick<Clock, 'watch'>;
  clockMoves: Pick<ClockMoves, 'makeBlocks'>;
  watcher: Watcher;
  outbox: Outbox;
  webhooks: Pick<Webhooks, 'deliver' | 'forgetOld'>;
  alerts: Pick<Alerts, 'look'>;
  audit: Audit;
  payer: Payer;
  wallet: Wallet;
  market: Market;
  messages: Messages;
  push: Push;
  ledger: Ledger;
  support: Support;
  practiceDesk: PracticeDesk;
  verification: Verification;
  bank: Bank;
  withdrawals: Withdrawals;
  deposits: Deposits;
  products: Products;
  orders: Orders;
  settlement: Settlement;
  strategies: Strategies;
  earned: Earned;
  figures: Figures;
  reports: Reports;
  proofs: Proofs;
  reconciliation: Reconciliation;
  sessions: Sessions;
  accounts: Accounts;
  operatorSessions: Sessions;
  operators: Operators;
  facts: Facts;
  files: Files;
  codes: Codes;
  identity: Identity;
  factors: Factors;
  limiter: Forgetful;
  once: Forgetful;
};

type Forgetful = { forgetOld(): Promise<number> };

export const timetable = (house: Workers): NamedJob[] => {
  const { outbox, audit, messages, ledger, verification, reconciliation } = house;
  // A day stays open while anything due in it is not booked.
  const closeDays = async () => ledger.closeDays(await house.settlement.settledTo());
  const reconcile = async () => (await reconciliation.run('timetable')).breaks;
  const forgetOld = {
    sessions: house.sessions.forgetOld,
    'operator-sessions': house.operatorSessions.forgetOld,
    challenges: house.operators.forgetOld,
    letters: outbox.forgetOld,
    'webhook-events': house.webhooks.forgetOld,
    hints: house.facts.forgetOldHints,
    'loose-files': house.files.forgetOrphans,
    codes: house.codes.forgetOld,
    'sign-ins': house.identity.forgetOld,
    'contact-changes': house.accounts.forgetOld,
    ceremonies: house.factors.passkeys.forgetOld,
    'category-grants': house.products.forgetOld,
    reports: house.reports.forgetOld,
    'proof-lists': house.proofs.forgetOld,
    tries: house.limiter.forgetOld,
    'request-numbers': house.once.forgetOld,
  };
  return [
    { name: 'make-leapt-blocks', everySeconds: 1, run: house.clockMoves.makeBlocks },
    { name: 'follow-chain', everySeconds: 1, run: house.watcher.follow },
    { name: 'pay', everySeconds: 1, run: house.payer.work },
    { name: 'plant-poison', everySeconds: 5, run: house.wallet.plantPoison },
    { name: 'deliver-letters', everySeconds: 2, run: outbox.deliver },
    { name: 'deliver-webhooks', everySeconds: 2, run: house.webhooks.deliver },
    { name: 'look-for-alerts', everySeconds: 30, run: house.alerts.look },
    { name: 'end-withdrawal-holds', everySeconds: 1, run: house.withdrawals.endHolds },
    { name: 'work-bank-orders', everySeconds: 1, run: house.bank.work },
    { name: 'link-audit', everySeconds: 5, run: audit.link },
    { name: 'push-messages', everySeconds: 5, run: house.push.tell },
    { name: 'announce-due', everySeconds: 5, run: messages.announceDue },
    { name: 'tell-of-opened-products', everySeconds: 5, run: house.products.tellOpened },
    { name: 'extend-market', everySeconds: 5, run: house.market.extend },
    { name: 'watch-clock', everySeconds: 60, run: house.clock.watch },
    { name: 'settle', everySeconds: 1, run: house.settlement.run },
    { name: 'run-strategies', everySeconds: 5, heavy: true, run: house.strategies.run },
    { name: 'add-up-promised-and-earned', everySeconds: 10, heavy: true, run: house.earned.addUp },
    { name: 'compute-reports', everySeconds: 5, heavy: true, run: house.reports.computeDue },
    { name: 'take-statement', everySeconds: 10, heavy: true, run: house.proofs.take },
    { name: 'expire-unpaid-orders', everySeconds: 5, run: house.orders.expireUnpaid },
    { name: 'roll-up-ledger', everySeconds: 10, run: ledger.rollUp },
    { name: 'close-days', everySeconds: 60, run: closeDays },
    { name: 'count-turnover', everySeconds: 60, heavy: true, run: house.figures.countTurnover },
    { name: 'destroy-verification-images', everySeconds: 60, run: verification.destroyImages },
    { name: 'destroy-receipts', everySeconds: 60, run: house.deposits.destroyReceipts },
    { name: 'tell-of-answers', everySeconds: 5, run: house.support.tellOfAnswers },
    { name: 'close-silent-conversations', everySeconds: 60, run: house.support.closeSilent },
    { name: 'destroy-support-pictures', everySeconds: 60, run: house.support.destroyPictures },
    { name: 'work-practice-desk', everySeconds: 5, run: house.practiceDesk.work },
    { name: 'read-holdings', everySeconds: 30, run: house.deposits.readHoldings },
    { name: 'reconcile', everySeconds: 3600, heavy: true, run: reconcile },
    ...(Object.keys(forgetOld) as (keyof typeof forgetOld)[]).map((what) => ({
      name: `forget-old-${what}` as const,
      everySeconds: 3600,
      run: forgetOld[what],
    })),
  ];
};
