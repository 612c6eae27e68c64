import type { OperatorProposal } from '@paperlock/contract/operator-access.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { OperatorName } from '../../parts/operator-name.tsx';
import { rolesInWords } from '../../shell/roles-in-words.ts';

type AccessEffectProps = {
  change: Pick<OperatorProposal, 'kind' | 'roles_before' | 'roles_after'> & { operator: { account: string } };
};

/** What an approval would do, and to whom. */
export function AccessEffect({ change: { kind, operator, roles_before, roles_after } }: AccessEffectProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  return (
    <>
      <KeyValues>
        <KeyValue name={say('console-operators.concerns')}>
          <OperatorName account={operator.account} />
        </KeyValue>
        <KeyValue name={say('console-ledger.what')}>{say(`console-operators.kind_${kind}`)}</KeyValue>
        {roles_after && (
          <>
            <KeyValue name={say('console-operators.roles_now')}>
              {rolesInWords(speaker, roles_before)}
            </KeyValue>
            <KeyValue name={say('console-operators.roles_then')}>
              {rolesInWords(speaker, roles_after)}
            </KeyValue>
          </>
        )}
      </KeyValues>
      <p>{say(`console-operators.kind_${kind}_text`)}</p>
    </>
  );
}
