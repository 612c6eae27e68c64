import { type ProposalState, proposalStates } from '@paperlock/contract/proposals.ts';
import { InfoIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { addressOf, type Path } from '../shell/routes.ts';
import { useShell } from '../shell/shell-context.tsx';
import { FilterSelect } from './filter-select.tsx';

/** The state that an address narrows a list of proposals to. */
export const stateIn = (query: URLSearchParams): ProposalState | undefined => {
  const given = query.get('state');
  return proposalStates.find((state) => state === given);
};

type ProposalStateSelectProps = { path: Path; state: ProposalState | undefined };

export function ProposalStateSelect({ path, state }: ProposalStateSelectProps) {
  const { say } = useSpeaker();
  const { router } = useShell();
  return (
    <FilterSelect
      label={say('console-proposals.state')}
      icon={<InfoIcon size={16} />}
      value={state}
      values={proposalStates}
      text={(value) => say(`console-proposals.state_${value}`)}
      any={say('console-proposals.all')}
      onChoose={(chosen) => router.go(addressOf(path, { state: chosen }))}
    />
  );
}
