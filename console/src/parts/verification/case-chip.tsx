import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { CaseImage, CaseRow } from '../../api/verification.ts';

const tones = {
  none: 'plain',
  submitted: 'plain',
  in_review: 'going',
  certified: 'good',
  rejected_retry: 'held',
  rejected_final: 'bad',
} as const;

export function CaseChip({ state }: Pick<CaseRow, 'state'>) {
  const { say } = useSpeaker();
  return <Chip tone={tones[state]}>{say(`console-verification.state_${state}`)}</Chip>;
}

const imageTones = { waiting: 'plain', accepted: 'good', rejected: 'bad' } as const;

export function ImageChip({ state }: Pick<CaseImage, 'state'>) {
  const { say } = useSpeaker();
  return <Chip tone={imageTones[state]}>{say(`console-verification.image_${state}`)}</Chip>;
}
