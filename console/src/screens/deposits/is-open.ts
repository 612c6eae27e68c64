import type { Operator } from '@paperlock/contract/operators.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import type { DepositRow } from '../../api/deposits.ts';

/** Somebody still has to do something about it. The server decides the same by itself. */
export const isOpen = ({ kind, state }: Pick<DepositRow, 'kind' | 'state'>): boolean =>
  state === 'review' || (kind === 'claim' && state === 'submitted');

/** This operator can do something about it now: decide what another has proposed, or take what nobody has taken. */
export const isForMe = ({ roles }: Operator, row: DepositRow): boolean => {
  if (row.proposal) return !row.proposal.mine && may(roles, 'deposits.decide');
  return isOpen(row) && (row.taken === null || row.taken.mine) && may(roles, 'deposits.review');
};
