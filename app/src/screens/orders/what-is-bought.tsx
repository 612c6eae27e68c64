import type { Product } from '@paperlock/contract/products.ts';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showPercent } from '@paperlock/words/display.ts';
import css from './orders.module.css';

/** The project in two lines, above the amount. No daily rate is shown without its year. */
export function WhatIsBought({
  product: { name, daily_ppm, yearly_ppm, period_days },
}: {
  product: Product;
}) {
  const { say, tag } = useSpeaker();
  const days = say('products.days', { n: period_days });
  return (
    <Stack space={1}>
      <p className={css.name}>
        <bdi>{name}</bdi>
      </p>
      <Note>
        {daily_ppm === 0
          ? say('orders.buy_terms_variable', { days })
          : say('orders.buy_terms', {
              daily: showPercent(tag, daily_ppm),
              yearly: showPercent(tag, yearly_ppm),
              days,
            })}
      </Note>
    </Stack>
  );
}
