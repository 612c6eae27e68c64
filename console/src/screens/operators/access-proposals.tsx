import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { accessProposalsQuery } from '../../api/operators.ts';
import { OperatorName } from '../../parts/operator-name.tsx';
import { ProposalSection, useProposalPlace } from '../../parts/proposal-table.tsx';
import { useRead } from '../../shell/use-read.ts';
import { AccessProposalDetail } from './access-proposal-detail.tsx';

/** Proposals about operators' access. */
export function AccessProposals() {
  const { say } = useSpeaker();
  const place = useProposalPlace('/operators', 'proposal');
  const { state, cursor } = place.filter;
  return (
    <ProposalSection
      title={say('console-operators.proposals')}
      place={place}
      query={useRead(accessProposalsQuery, state, cursor)}
      empty={say(`console-operators.proposals_empty${place.isNarrowed ? '_state' : ''}`)}
      open={(id) => <AccessProposalDetail key={id} id={id} closeAddress={place.closeAddress} />}
      columns={[
        { title: 'console-ledger.what', cell: ({ kind }) => say(`console-operators.kind_${kind}`) },
        {
          title: 'console-operators.concerns',
          place: 'detail',
          cell: ({ operator }) => <OperatorName account={operator.account} />,
        },
      ]}
    />
  );
}
