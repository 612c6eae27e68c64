import type { ProductSummary } from '@paperlock/contract/products.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showPercent } from '@paperlock/words/display.ts';
import css from './products.module.css';

type RatioProps = { product: Pick<ProductSummary, 'daily_ppm' | 'yearly_ppm'> };

/** What a year promises, in the form that people compare, and a day; of a variable product, that it promises nothing. */
export function Ratio({ product: { daily_ppm, yearly_ppm } }: RatioProps) {
  const { say, tag } = useSpeaker();
  if (daily_ppm === 0)
    return (
      <p className={css.ratio}>
        <strong>{say('products.variable')}</strong>
        <span>{say('products.variable_text')}</span>
      </p>
    );
  return (
    <p className={css.ratio}>
      <strong>{say('products.yearly', { ratio: showPercent(tag, yearly_ppm) })}</strong>
      <span>{say('products.daily', { ratio: showPercent(tag, daily_ppm) })}</span>
    </p>
  );
}
