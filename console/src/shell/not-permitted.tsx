import type { Failure } from '@paperlock/client/envelope.ts';
import type { RefusalData } from '@paperlock/contract/envelope.ts';
import { roles } from '@paperlock/contract/operators.ts';
import { CLASS_DESK, isClassDesk, may, type Permission } from '@paperlock/domain/operators/permissions.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { rolesInWords } from './roles-in-words.ts';
import { useOperator } from './shell-context.tsx';

const withoutDesk = (held: readonly string[]) => held.filter((role) => role !== CLASS_DESK);

/** Names the permission that the server missed, and who has it: a person can then be asked for it. */
export function NotPermitted({ refusal }: { refusal: Failure }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const operator = useOperator();
  const permission = (refusal.data as RefusalData | null)?.params?.permission as Permission | undefined;
  if (!permission) return <EmptyState title={say('console.not_permitted')}>{refusal.message}</EmptyState>;
  if (operator && isClassDesk(operator.roles) && may(withoutDesk(operator.roles), permission))
    return <EmptyState title={say('console.not_permitted')}>{say('console.not_permitted_class')}</EmptyState>;
  const having = roles.filter((role) => may([role], permission));
  return (
    <EmptyState title={say('console.not_permitted')}>
      {say('console.not_permitted_text')} <code dir="ltr">{permission}</code>
      <br />
      {say('console.not_permitted_roles', { roles: rolesInWords(speaker, having) })}
    </EmptyState>
  );
}
