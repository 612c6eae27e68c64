/** All recurring work, on one page. What is due is decided by what lies there, never by when a run happened. */
export type Job = { name: string; everySeconds: number; run(): Promise<number> };

export type Housekeeping = {
  deliverLetters(): Promise<number>;
  forgetOld: readonly (() => Promise<number>)[];
};

export const timetable = ({ deliverLetters, forgetOld }: Housekeeping): Job[] => [
  { name: 'deliver-letters', everySeconds: 2, run: deliverLetters },
  {
    name: 'forget-old',
    everySeconds: 3600,
    run: async () => {
      let forgotten = 0;
      for (const forget of forgetOld) forgotten += await forget();
      return forgotten;
    },
  },
];
