import { may } from '@paperlock/domain/operators/permissions.ts';
import type { ReactNode } from 'react';
import { addressOf } from '../shell/routes.ts';
import { useOperator } from '../shell/shell-context.tsx';

/** The name of a customer, and for those who may read customers the way to their page. */
export function CustomerLink({ id, children }: { id: string; children: ReactNode }) {
  const operator = useOperator();
  const name = <bdi>{children}</bdi>;
  if (!operator || !may(operator.roles, 'customers.read')) return name;
  return (
    <a data-own="" href={addressOf('/customers', { id })}>
      {name}
    </a>
  );
}
