import type { ProductSummary } from '@paperlock/contract/products.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showPercent } from '@paperlock/words/display.ts';
import { ProductChip } from './product-chip.tsx';

/** Name, rate, period, payout and state: enough to compare. No daily rate is shown without its year. */
export function ProductRow({ product }: { product: ProductSummary }) {
  const { say, tag } = useSpeaker();
  const { id, name, daily_ppm, yearly_ppm, period_days, payout } = product;
  const days = say('products.days', { n: period_days });
  return (
    <ListRow
      title={<bdi>{name}</bdi>}
      end={
        daily_ppm === 0
          ? say('products.variable')
          : say('products.daily', { ratio: showPercent(tag, daily_ppm) })
      }
      detail={
        daily_ppm === 0
          ? say('products.row_variable', { days })
          : say(`products.row_${payout}`, { days, yearly: showPercent(tag, yearly_ppm) })
      }
      endDetail={<ProductChip product={product} />}
      href={`/pages/home/lockming-details?id=${id}` satisfies Address}
    />
  );
}
