import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

export function BreaksChip({ breaks }: { breaks: number }) {
  const { say } = useSpeaker();
  return (
    <Chip tone={breaks === 0 ? 'good' : 'bad'}>{say('console-reconciliation.breaks', { n: breaks })}</Chip>
  );
}
