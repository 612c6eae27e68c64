import type { Product } from '@paperlock/contract/products.ts';
import { examplePrincipal, promiseOf } from '@paperlock/domain/products/terms.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDate, showMoney } from '@paperlock/words/display.ts';
import { Unbroken } from '../../parts/unbroken.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import css from './products.module.css';

/** What a round sum would become, and when, if it were paid now or as soon as the sale opens: the formula that will accrue. */
export function Example({ product }: { product: Product }) {
  const { say, tag } = useSpeaker();
  const { unit_price, min_units, max_units, daily_ppm, period_days, payout, matures_at } = product;
  if (product.state !== 'open' && product.state !== 'booking') return null;
  const amount = examplePrincipal(microOf(unit_price), min_units, max_units);
  const back = amount + promiseOf(amount, { dailyPpm: daily_ppm, periodDays: period_days });
  const money = (micro: bigint) => showMoney(tag, micro, { purpose: 'own' });
  const kind = daily_ppm === 0 ? 'variable' : payout;
  const values = { amount: money(amount), back: money(back), date: showDate(matures_at, readerZone()) };
  const note = product.state === 'booking' && kind !== 'variable' ? (`${kind}_later` as const) : kind;
  return (
    <Stack space={1} className={css.example}>
      <p>
        <Unbroken text={say(`products.example_${kind}`, values)} keep={values.date} />
      </p>
      <Note>{say(`products.example_${note}_text`)}</Note>
    </Stack>
  );
}
