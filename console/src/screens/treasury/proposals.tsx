import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { proposalsQuery } from '../../api/treasury.ts';
import { ProposalSection, useProposalPlace } from '../../parts/proposal-table.tsx';
import { useRead } from '../../shell/use-read.ts';
import { ProposalDetail } from './proposal-detail.tsx';
import css from './treasury.module.css';

/** Proposals for capital and reserve. */
export function Proposals() {
  const { say } = useSpeaker();
  const place = useProposalPlace('/treasury', 'proposal');
  const { state, cursor } = place.filter;
  return (
    <ProposalSection
      title={say('console-treasury.proposals')}
      place={place}
      query={useRead(proposalsQuery, state, cursor)}
      empty={say(place.isNarrowed ? 'console-treasury.empty_state' : 'console-treasury.empty')}
      open={(id) => <ProposalDetail key={id} id={id} closeAddress={place.closeAddress} />}
      columns={[
        {
          title: 'console-ledger.what',
          cell: ({ kind }) => say(`console-treasury.kind_${kind}`),
          beside: ({ reason }) => (
            <span className={css.way}>
              <bdi>{reason}</bdi>
            </span>
          ),
        },
        {
          title: 'console-proposals.amount',
          place: 'detail',
          cell: ({ amount }) => <MoneyText micro={balanceOf(amount)} purpose="exact" plain />,
        },
      ]}
    />
  );
}
