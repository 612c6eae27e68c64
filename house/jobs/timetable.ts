import type { JobName } from '@paperlock/domain/operators/jobs.ts';
import type { Modules } from '../modules.ts';

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

/** Works in every so many runs, and in each where somebody waits. */
const sometimes = (every: number, run: Job['run'], isAwaited: () => Promise<boolean>): Job['run'] => {
  let left = 0;
  return async () => {
    left -= 1;
    if (left > 0 && !(await isAwaited())) return 0;
    left = every;
    return run();
  };
};

export const timetable = ({ base, people, rails, invest, oversight, care }: Modules): NamedJob[] => {
  // A day stays open while anything due in it is not booked.
  const closeDays = async () => base.ledger.closeDays(await invest.settlement.settledTo());
  const reconcile = async () => (await oversight.reconciliation.run('timetable')).breaks;
  const workDesk = sometimes(5, care.practiceDesk.work, invest.clockMoves.hasJustMoved);
  const forgetOld = {
    sessions: base.sessions.forgetOld,
    'operator-sessions': base.operatorSessions.forgetOld,
    challenges: people.operators.forgetOld,
    letters: base.outbox.forgetOld,
    'webhook-events': base.webhooks.forgetOld,
    hints: base.facts.forgetOldHints,
    'loose-files': base.files.forgetOrphans,
    codes: base.codes.forgetOld,
    'sign-ins': people.identity.forgetOld,
    'contact-changes': people.accounts.forgetOld,
    ceremonies: base.factors.passkeys.forgetOld,
    'category-grants': invest.products.forgetOld,
    reports: invest.reports.forgetOld,
    'proof-lists': oversight.proofs.forgetOld,
    tries: base.limiter.forgetOld,
    'request-numbers': base.once.forgetOld,
  };
  return [
    { name: 'make-leapt-blocks', everySeconds: 1, run: invest.clockMoves.makeBlocks },
    { name: 'follow-chain', everySeconds: 1, run: rails.watcher.follow },
    { name: 'pay', everySeconds: 1, run: rails.payer.work },
    { name: 'plant-poison', everySeconds: 5, run: rails.wallet.plantPoison },
    { name: 'deliver-letters', everySeconds: 2, run: base.outbox.deliver },
    { name: 'deliver-webhooks', everySeconds: 2, run: base.webhooks.deliver },
    { name: 'look-for-alerts', everySeconds: 30, run: oversight.alerts.look },
    { name: 'end-withdrawal-holds', everySeconds: 1, run: rails.withdrawals.endHolds },
    { name: 'work-bank-orders', everySeconds: 1, run: rails.bank.work },
    { name: 'link-audit', everySeconds: 5, run: base.audit.link },
    { name: 'push-messages', everySeconds: 5, run: care.push.tell },
    { name: 'announce-due', everySeconds: 5, run: care.messages.announceDue },
    { name: 'tell-of-opened-products', everySeconds: 5, run: invest.products.tellOpened },
    { name: 'extend-market', everySeconds: 5, run: invest.market.extend },
    { name: 'watch-clock', everySeconds: 60, run: base.clock.watch },
    { name: 'settle', everySeconds: 1, run: invest.settlement.run },
    { name: 'run-strategies', everySeconds: 5, heavy: true, run: invest.strategies.run },
    { name: 'add-up-promised-and-earned', everySeconds: 10, heavy: true, run: invest.earned.addUp },
    { name: 'compute-reports', everySeconds: 5, heavy: true, run: invest.reports.computeDue },
    { name: 'take-statement', everySeconds: 10, heavy: true, run: oversight.proofs.take },
    { name: 'expire-unpaid-orders', everySeconds: 5, run: invest.orders.expireUnpaid },
    { name: 'roll-up-ledger', everySeconds: 10, run: base.ledger.rollUp },
    { name: 'close-days', everySeconds: 60, run: closeDays },
    { name: 'count-turnover', everySeconds: 60, heavy: true, run: oversight.figures.countTurnover },
    { name: 'destroy-verification-images', everySeconds: 60, run: people.verification.destroyImages },
    { name: 'destroy-receipts', everySeconds: 60, run: rails.deposits.destroyReceipts },
    { name: 'tell-of-answers', everySeconds: 5, run: care.support.tellOfAnswers },
    { name: 'close-silent-conversations', everySeconds: 60, run: care.support.closeSilent },
    { name: 'destroy-support-pictures', everySeconds: 60, run: care.support.destroyPictures },
    { name: 'work-practice-desk', everySeconds: 1, run: workDesk },
    { name: 'read-holdings', everySeconds: 30, run: rails.deposits.readHoldings },
    { name: 'reconcile', everySeconds: 3600, heavy: true, run: reconcile },
    ...(Object.keys(forgetOld) as (keyof typeof forgetOld)[]).map((what) => ({
      name: `forget-old-${what}` as const,
      everySeconds: 3600,
      run: forgetOld[what],
    })),
  ];
};
