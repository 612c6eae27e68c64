import type { DeskProduct } from '@paperlock/contract/products-desk.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

const tones = {
  draft: 'plain',
  booking: 'going',
  open: 'good',
  launched: 'good',
  matured: 'plain',
  failed: 'bad',
  expired: 'plain',
  suspended: 'held',
} as const;

export function ProductStateChip({ state }: Pick<DeskProduct, 'state'>) {
  const { say } = useSpeaker();
  return <Chip tone={tones[state]}>{say(`console-products.state_${state}`)}</Chip>;
}
