import type { ProductSummary } from '@paperlock/contract/products.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

type PaysProps = { product: Pick<ProductSummary, 'payout' | 'daily_ppm'> };

export function Pays({ product: { payout, daily_ppm } }: PaysProps) {
  const { say } = useSpeaker();
  return say(daily_ppm === 0 ? 'products.pays_result' : `products.pays_${payout}`);
}
