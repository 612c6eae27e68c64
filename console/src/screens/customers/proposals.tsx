import { type Customer, type CustomerProposal, customerDecide } from '@paperlock/contract/customers.ts';
import { KeyValue } from '@paperlock/ui/key-values.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { customersKey } from '../../api/customers.ts';
import { DecideForm } from '../../parts/decide-form.tsx';
import { ProposalFacts } from '../../parts/proposal-facts.tsx';
import { Box } from '../../parts/work-page.tsx';
import { useShell } from '../../shell/shell-context.tsx';

/** What was proposed about this account; the open one with the form in which another person decides it. */
export function Proposals({ customer: { proposals } }: { customer: Customer }) {
  const { say } = useSpeaker();
  if (proposals.length === 0) return null;
  return (
    <Box title={say('console-customers.proposals')}>
      {proposals.map((proposal) => (
        <Proposal key={proposal.id} proposal={proposal} />
      ))}
    </Box>
  );
}

function Proposal({ proposal }: { proposal: CustomerProposal }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const { id, kind } = proposal;
  return (
    <article aria-label={say('console-customers.proposal_number', { id })}>
      <ProposalFacts
        proposal={proposal}
        permission="customers.decide"
        deciding={
          <DecideForm
            about={`customer.${id}`}
            titles={{
              approve: say('console-customers.approve_confirm'),
              reject: say('console-customers.reject_confirm'),
              approved: say('console-customers.approved'),
            }}
            effect={say(`console-customers.effect_${kind}`)}
            decide={(verdict) => client.call(customerDecide, { proposal: id, ...verdict })}
            queryKey={customersKey}
          />
        }
      >
        <KeyValue name={say('console-customers.what')}>{say(`console-customers.change_${kind}`)}</KeyValue>
      </ProposalFacts>
    </article>
  );
}
