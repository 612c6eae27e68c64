import type { ProductSummary } from '@paperlock/contract/products.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useNeedsName } from '../../parts/products/use-needs-name.ts';

const tones = {
  booking: 'going',
  open: 'good',
  launched: 'held',
  matured: 'plain',
  failed: 'bad',
  expired: 'plain',
  suspended: 'plain',
} as const;

/** Without a type it is open to everyone. */
type ProductChipProps = {
  product: Pick<ProductSummary, 'state' | 'sold_out'> & Partial<Pick<ProductSummary, 'type'>>;
};

/** "Sold out" is no state of its own: it is computed, and may end when the reserve grows. */
export function ProductChip({ product }: ProductChipProps) {
  const { say } = useSpeaker();
  const needsName = useNeedsName({ type: product.type ?? 'basic' });
  const { state, sold_out } = product;
  if (state === 'open' && sold_out) return <Chip>{say('products.sold_out')}</Chip>;
  if (state === 'open' && needsName) return <Chip tone="held">{say('products.state_needs_name')}</Chip>;
  return <Chip tone={tones[state]}>{say(`products.state_${state}`)}</Chip>;
}
