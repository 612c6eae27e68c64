import { type OperatorProposal, operatorDecide } from '@paperlock/contract/operator-access.ts';
import { KeyValue } from '@paperlock/ui/key-values.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { accessProposalQuery } from '../../api/operators.ts';
import { DecideForm } from '../../parts/decide-form.tsx';
import { OpenSheet } from '../../parts/open-sheet.tsx';
import { OperatorName } from '../../parts/operator-name.tsx';
import { ProposalFacts } from '../../parts/proposal-facts.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { rolesInWords } from '../../shell/roles-in-words.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { AccessEffect } from './access-effect.tsx';

export function AccessProposalDetail({ id, closeAddress }: { id: string; closeAddress: string }) {
  const { say } = useSpeaker();
  return (
    <OpenSheet
      title={say('console-operators.proposal_number', { id })}
      closeLabel={say('console-operators.proposal_close')}
      closeAddress={closeAddress}
    >
      <ReadState query={useRead(accessProposalQuery, id)}>
        {(proposal) => <Facts proposal={proposal} />}
      </ReadState>
    </OpenSheet>
  );
}

function Facts({ proposal }: { proposal: OperatorProposal }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { client } = useShell();
  const { id, kind, operator, roles_before, roles_after } = proposal;
  return (
    <ProposalFacts
      proposal={proposal}
      permission="operators.decide"
      about={operator.id}
      deciding={
        <DecideForm
          about={`access.${id}`}
          titles={{
            approve: say('console-operators.approve_confirm'),
            reject: say('console-operators.reject_confirm'),
            approved: say('console-operators.approved'),
          }}
          effect={<AccessEffect change={proposal} />}
          decide={(verdict) => client.call(operatorDecide, { proposal: id, ...verdict })}
          queryKey={['operators']}
        />
      }
    >
      <KeyValue name={say('console-ledger.what')}>{say(`console-operators.kind_${kind}`)}</KeyValue>
      <KeyValue name={say('console-operators.concerns')}>
        <OperatorName account={operator.account} />
      </KeyValue>
      <KeyValue name={say('console-operators.roles_now')}>{rolesInWords(speaker, roles_before)}</KeyValue>
      {roles_after && (
        <KeyValue name={say('console-operators.roles_then')}>{rolesInWords(speaker, roles_after)}</KeyValue>
      )}
    </ProposalFacts>
  );
}
