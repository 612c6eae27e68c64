import type { ProductSummary } from '@paperlock/contract/products.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMoney, showPercent } from '@paperlock/words/display.ts';
import { Flagged } from '../../parts/flagged.tsx';
import css from './products.module.css';

/** The largest principal that can still be bought. */
export function Left({ product: { left } }: { product: Pick<ProductSummary, 'left'> }) {
  const { say } = useSpeaker();
  if (left === null) return say('products.left_any');
  return <MoneyText micro={microOf(left)} purpose="own" plain />;
}

type RaisedProps = {
  product: Pick<ProductSummary, 'state' | 'sold_out' | 'progress_ppm' | 'target' | 'sold'>;
};

/** How far a raise has come. A product without a target has nothing to reach; one that is over hurries nobody. */
export function Raised({ product: { state, sold_out, progress_ppm, target, sold } }: RaisedProps) {
  const { say, tag } = useSpeaker();
  if (progress_ppm === null || target === null) return null;
  // Cut to hundredths: a raise that is not full never looks full.
  const label = say('products.progress', { percent: showPercent(tag, progress_ppm - (progress_ppm % 100)) });
  const sums = {
    sold: showMoney(tag, microOf(sold), { purpose: 'own' }),
    target: showMoney(tag, microOf(target), { purpose: 'own' }),
  };
  const bar = (
    <Stack space={1} className={css.raised}>
      <Progress label={label} percent={progress_ppm / 10_000} />
      <Note>
        {label} · {say('products.progress_sums', sums)}
      </Note>
    </Stack>
  );
  return state === 'open' && !sold_out ? <Flagged flag="scarcity">{bar}</Flagged> : bar;
}
