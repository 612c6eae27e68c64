import type { Product } from '@paperlock/contract/products.ts';
import { GUARANTEE_MICRO } from '@paperlock/domain/products/limits.ts';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';

/** What the guarantee means here, in words: the same rule refuses the order that would pass it. */
export function GuaranteeLeaf({ product: { daily_ppm } }: { product: Product }) {
  const { say, tag } = useSpeaker();
  const limit = showCount(tag, Number(GUARANTEE_MICRO / 1_000_000n));
  const isCovered = daily_ppm > 0;
  return (
    <Leaf title={say(isCovered ? 'products.guarantee' : 'products.guarantee_none', { limit })}>
      <p>{say(isCovered ? 'products.guarantee_fixed' : 'products.guarantee_variable', { limit })}</p>
    </Leaf>
  );
}
