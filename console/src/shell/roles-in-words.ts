import type { Role } from '@paperlock/contract/operators.ts';
import type { Speaker } from '@paperlock/words/speak.ts';

export const rolesInWords = ({ say, tag }: Speaker, roles: readonly Role[]): string =>
  roles.length === 0
    ? say('console-operators.roles_none')
    : new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(
        roles.map((role) => say(`console-operators.role_${role}`)),
      );
