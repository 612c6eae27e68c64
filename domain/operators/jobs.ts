/** Recurring jobs as operators see them: how one is doing, when it comes next, and whether a person may start it. */

export const jobStates = ['running', 'failing', 'late', 'well', 'unknown'] as const;
export type JobState = (typeof jobStates)[number];

type Run = {
  readonly finishedAt: Date | null;
  readonly failedAt: Date | null;
  /** Since the last success. */
  readonly failures: number;
  readonly isRunning: boolean;
  readonly isLate: boolean;
};

export const jobStateOf = ({ finishedAt, failures, isRunning, isLate }: Run): JobState => {
  if (isRunning) return 'running';
  if (failures > 0) return 'failing';
  if (isLate) return 'late';
  return finishedAt ? 'well' : 'unknown';
};

/** The interval counts from the end of a run, whatever its result. */
export const nextRunOf = (
  { finishedAt, failedAt, isRunning }: Pick<Run, 'finishedAt' | 'failedAt' | 'isRunning'>,
  everySeconds: number,
): Date | null => {
  const last = Math.max(finishedAt?.getTime() ?? 0, failedAt?.getTime() ?? 0);
  return isRunning || last === 0 ? null : new Date(last + everySeconds * 1000);
};

const OFTEN_SECONDS = 60;

/** What comes by itself within a minute is started by hand only while it fails or is late. */
export const mayStart = (run: Run, everySeconds: number): boolean =>
  !run.isRunning && (everySeconds >= OFTEN_SECONDS || run.failures > 0 || run.isLate);

/** Every recurring job by its name in the log and in the metrics; the console has a plain name for each. */
export const jobNames = [
  'make-leapt-blocks',
  'follow-chain',
  'pay',
  'plant-poison',
  'deliver-letters',
  'deliver-webhooks',
  'look-for-alerts',
  'end-withdrawal-holds',
  'work-bank-orders',
  'link-audit',
  'push-messages',
  'announce-due',
  'tell-of-opened-products',
  'extend-market',
  'watch-clock',
  'settle',
  'run-strategies',
  'add-up-promised-and-earned',
  'compute-reports',
  'take-statement',
  'expire-unpaid-orders',
  'roll-up-ledger',
  'close-days',
  'count-turnover',
  'destroy-verification-images',
  'destroy-receipts',
  'tell-of-answers',
  'close-silent-conversations',
  'destroy-support-pictures',
  'work-practice-desk',
  'read-holdings',
  'reconcile',
  'forget-old-sessions',
  'forget-old-operator-sessions',
  'forget-old-challenges',
  'forget-old-letters',
  'forget-old-webhook-events',
  'forget-old-hints',
  'forget-old-loose-files',
  'forget-old-codes',
  'forget-old-sign-ins',
  'forget-old-contact-changes',
  'forget-old-ceremonies',
  'forget-old-category-grants',
  'forget-old-reports',
  'forget-old-proof-lists',
  'forget-old-tries',
  'forget-old-request-numbers',
  'remake-template',
  'make-spare-worlds',
  'sweep-worlds',
  'settle-names',
  'tell-of-expiring-worlds',
  'expire-worlds',
] as const;
export type JobName = (typeof jobNames)[number];
