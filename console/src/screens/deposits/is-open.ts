import type { WholeDeposit } from '../../api/deposits.ts';

/** Somebody still has to do something about it. The server decides the same by itself. */
export const isOpen = ({ kind, state }: Pick<WholeDeposit, 'kind' | 'state'>): boolean =>
  state === 'review' || (kind === 'claim' && state === 'submitted');
