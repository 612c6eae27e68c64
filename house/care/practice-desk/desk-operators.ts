import type { Operator, Role } from '@paperlock/contract/operators.ts';
import type { AtWork, PracticeDeskParts } from './parts.ts';

/**
 * The desk is two operators, because money needs two. The first has a role for each kind of work; the second only checks.
 */
const FIRST: readonly Role[] = [
  'support',
  'reviewer',
  'treasury_maker',
  'treasury_checker',
  'product_manager',
  'owner',
];
const SECOND: readonly Role[] = ['treasury_checker'];

/** No network: it works on the machine itself. */
const HERE = '127.0.0.1';

const atWork = (operator: Operator): AtWork => ({
  operator,
  id: operator.id,
  name: operator.account,
  roles: operator.roles,
  ip: HERE,
});

/** Returns null where one of them was removed: then the desk does nothing. */
export const deskOperators = async ({
  operators,
}: PracticeDeskParts): Promise<{ first: AtWork; second: AtWork } | null> => {
  const first = await operators.machine('practice_desk', FIRST);
  const second = await operators.machine('practice_desk_2', SECOND);
  return first && second && { first: atWork(first), second: atWork(second) };
};
