/** All recurring work, on one page. What is due is decided by what lies there, never by when a run happened. */
export type Job = { name: string; everySeconds: number; run(): Promise<number> };

export type Housekeeping = {
  deliverLetters(): Promise<number>;
  linkAudit(): Promise<number>;
  announceDue(): Promise<number>;
  rollUpLedger(): Promise<number>;
  closeDays(): Promise<number>;
  reconcile(): Promise<number>;
  destroyVerificationImages(): Promise<number>;
  forgetOld: Readonly<Record<string, () => Promise<number>>>;
};

export const timetable = ({
  deliverLetters,
  linkAudit,
  announceDue,
  rollUpLedger,
  closeDays,
  reconcile,
  destroyVerificationImages,
  forgetOld,
}: Housekeeping): Job[] => [
  { name: 'deliver-letters', everySeconds: 2, run: deliverLetters },
  { name: 'link-audit', everySeconds: 5, run: linkAudit },
  { name: 'announce-due', everySeconds: 5, run: announceDue },
  { name: 'roll-up-ledger', everySeconds: 10, run: rollUpLedger },
  { name: 'close-days', everySeconds: 60, run: closeDays },
  { name: 'destroy-verification-images', everySeconds: 60, run: destroyVerificationImages },
  { name: 'reconcile', everySeconds: 3600, run: reconcile },
  ...Object.entries(forgetOld).map(([what, run]) => ({
    name: `forget-old-${what}`,
    everySeconds: 3600,
    run,
  })),
];
