import type { Product } from '@paperlock/contract/products.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showTime } from '@paperlock/words/display.ts';
import { readerZone } from '../../shell/reader-zone.ts';

/** What its state means for whoever would buy it. */
export function NowText({ product: { state, sold_out, open_at } }: { product: Product }) {
  const { say } = useSpeaker();
  if (state === 'booking') return say('products.now_booking', { time: showTime(open_at, readerZone()) });
  return say(state === 'open' && sold_out ? 'products.now_sold_out' : `products.now_${state}`);
}
