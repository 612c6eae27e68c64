import type { Failure } from '@paperlock/client/envelope.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadState } from '../../shell/read-state.tsx';

type FoundStateProps<Data> = {
  query: UseQueryResult<Data>;
  /** What to try instead when there is no such thing. */
  instead?: ReactNode;
  children: (data: Data) => ReactNode;
};

const notThere: readonly Failure['code'][] = [
  refusalCodes.ledger_account_unknown,
  refusalCodes.ledger_owner_unknown,
  refusalCodes.not_found,
  refusalCodes.malformed,
];

/** What was looked for. That it does not exist is no failure, and trying again would not help. */
export function FoundState<Data>({ query, instead, children }: FoundStateProps<Data>) {
  if (query.error && notThere.includes(query.error.code))
    return <EmptyState title={query.error.message}>{instead}</EmptyState>;
  return <ReadState query={query}>{children}</ReadState>;
}
