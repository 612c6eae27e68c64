import type { CustomerInList } from '@paperlock/contract/customers.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

const tones = { active: 'good', frozen: 'held', closed: 'plain' } as const;

export function CustomerChip({ state }: Pick<CustomerInList, 'state'>) {
  const { say } = useSpeaker();
  return <Chip tone={tones[state]}>{say(`console-customers.state_${state}`)}</Chip>;
}
