import type { Product } from '@paperlock/contract/products.ts';
import { LockIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMinute } from '@paperlock/words/display.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import css from './now-text.module.css';
import { useNeedsName } from './use-needs-name.ts';

/** What its state means for a person who would buy it. */
export function NowText({ product }: { product: Product }) {
  const { say } = useSpeaker();
  const { state, sold_out, open_at } = product;
  const needsName = useNeedsName(product);
  if (state === 'booking') return say('products.now_booking', { time: showMinute(open_at, readerZone()) });
  if (state !== 'open') return say(`products.now_${state}`);
  if (sold_out) return say('products.now_sold_out');
  if (!needsName) return say('products.now_open');
  return (
    <span className={css.locked}>
      <LockIcon size={16} /> {say('products.now_needs_name')}
    </span>
  );
}
