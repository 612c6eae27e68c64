import type { ProductSummary } from '@paperlock/contract/products.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

const tones = {
  booking: 'going',
  open: 'good',
  launched: 'held',
  matured: 'plain',
  failed: 'bad',
  expired: 'plain',
  suspended: 'plain',
} as const;

type ProductChipProps = { product: Pick<ProductSummary, 'state' | 'sold_out'> };

/** "Sold out" is no state of its own: it is computed, and may end when the reserve grows. */
export function ProductChip({ product: { state, sold_out } }: ProductChipProps) {
  const { say } = useSpeaker();
  if (state === 'open' && sold_out) return <Chip>{say('products.sold_out')}</Chip>;
  return <Chip tone={tones[state]}>{say(`products.state_${state}`)}</Chip>;
}
