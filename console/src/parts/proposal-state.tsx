import { type ProposalState, proposalStates } from '@paperlock/contract/proposals.ts';
import { InfoIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { FilterSelect } from './filter-select.tsx';

/** The state that an address narrows a list of proposals to. */
export const stateIn = (query: URLSearchParams): ProposalState | undefined => {
  const given = query.get('state');
  return proposalStates.find((state) => state === given);
};

type ProposalStateSelectProps = {
  state: ProposalState | undefined;
  onChoose: (state: ProposalState | undefined) => void;
};

export function ProposalStateSelect({ state, onChoose }: ProposalStateSelectProps) {
  const { say } = useSpeaker();
  return (
    <FilterSelect
      label={say('console-proposals.state')}
      icon={<InfoIcon size={16} />}
      value={state}
      values={proposalStates}
      text={(value) => say(`console-proposals.state_${value}`)}
      any={say('console-proposals.all')}
      onChoose={onChoose}
    />
  );
}
