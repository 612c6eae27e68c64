import type { HeldRole } from '@paperlock/contract/operators.ts';
import { isClassDesk } from '@paperlock/domain/operators/permissions.ts';
import type { Speaker } from '@paperlock/words/speak.ts';

/** Behind the desk of a class, that desk says what one may do; the roles below it do not. */
export const rolesInWords = ({ say, tag }: Speaker, roles: readonly HeldRole[]): string => {
  if (roles.length === 0) return say('console-operators.roles_none');
  const shown: readonly HeldRole[] = isClassDesk(roles) ? ['class_desk'] : roles;
  return new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(
    shown.map((role) => say(`console-operators.role_${role}`)),
  );
};
