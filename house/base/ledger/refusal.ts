import { type Refused, refused } from '@paperlock/domain/outcome.ts';
import { isSqlFault } from '../../db/database.ts';

/** Reasons for which the book refuses to post. */
export type LedgerRefusal =
  /** A customer's account, or the reserve, would go below zero. */
  | 'below_zero'
  /** The balance would be more than an account can hold. */
  | 'account_full'
  /** The cause was posted before, with other content. */
  | 'cause_reused'
  | 'day_closed'
  | 'account_unknown'
  | 'move_not_allowed'
  | 'correction_not_approved';

const byState: Readonly<Record<string, LedgerRefusal>> = {
  '22003': 'account_full',
  LG001: 'cause_reused',
  LG003: 'account_unknown',
  LG004: 'move_not_allowed',
  LG005: 'day_closed',
  LG007: 'correction_not_approved',
};

const CHECK_VIOLATION = '23514';

/** The refusal that the database's error stands for, by its SQLSTATE or the rule it names; null for anything unforeseen. */
export const refusalIn = (error: unknown): Refused<LedgerRefusal> | null => {
  if (!isSqlFault(error)) return null;
  const { code, constraint } = error;
  if (code === CHECK_VIOLATION && constraint === 'never_below_zero') return refused('below_zero');
  const refusal = byState[code];
  return refusal ? refused(refusal) : null;
};
