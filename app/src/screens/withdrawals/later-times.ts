import { laterPart } from '../../parts/later-part.tsx';

/** How long withdrawals take stands below all that is asked for, so it comes after that. */
export const WithdrawTimes = laterPart(
  async () => (await import('../../parts/withdrawals/withdraw-times.tsx')).WithdrawTimes,
);
