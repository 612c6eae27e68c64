/** The two operators that the practice desk works as. No person gets these names or signs in with them. */
export const practiceDeskAccounts = ['practice_desk', 'practice_desk_2'] as const;
export type PracticeDeskAccount = (typeof practiceDeskAccounts)[number];

export const isPracticeDesk = (account: string | null): account is PracticeDeskAccount =>
  practiceDeskAccounts.some((own) => own === account?.toLowerCase());
