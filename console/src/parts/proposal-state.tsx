import { type ProposalState, proposalStates } from '@paperlock/contract/proposals.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type Narrowing, narrowing } from './filters.tsx';

/** The state that an address narrows a list of proposals to. */
export const stateIn = (query: URLSearchParams): ProposalState | undefined => {
  const given = query.get('state');
  return proposalStates.find((state) => state === given);
};

export const useStateNarrowing = (): Narrowing => {
  const { say } = useSpeaker();
  return narrowing({
    name: 'state',
    label: say('console-proposals.state'),
    values: proposalStates,
    text: (value) => say(`console-proposals.state_${value}`),
    any: say('console-proposals.all'),
  });
};
