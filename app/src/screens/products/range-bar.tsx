import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { resultText } from '../../parts/rounded.ts';
import css from './product-row.module.css';
import { type PastRange, type Scale, stretchesOf } from './scale.ts';

type RangeBarProps = { range: PastRange | null | undefined; scale: Scale };

/** From the worst to the best of all past periods, with zero marked. As high as it will be before it is known. */
export function RangeBar({ range, scale }: RangeBarProps) {
  const { say, tag } = useSpeaker();
  const drawn = range && stretchesOf(scale, range);
  return (
    <span className={css.range}>
      <span className={css.track} aria-hidden="true">
        {drawn &&
          (['lost', 'won'] as const).map((tone) => (
            <span
              key={tone}
              className={css.stretch}
              data-tone={tone}
              style={{ insetInlineStart: `${drawn[tone].start}%`, inlineSize: `${drawn[tone].length}%` }}
            />
          ))}
        {drawn && <span className={css.zero} style={{ insetInlineStart: `${drawn.zero}%` }} />}
      </span>
      <span className={css.past}>
        {range === undefined && say('products.row_past_computing')}
        {range === null && say('products.row_past_none')}
        {range &&
          say('products.row_past', {
            worst: resultText(tag, range.worstPpm),
            best: resultText(tag, range.bestPpm),
          })}
      </span>
    </span>
  );
}
