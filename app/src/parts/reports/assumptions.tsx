import type { Source } from '@paperlock/contract/market.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showPercent } from '@paperlock/words/display.ts';
import css from '../points.module.css';

type AssumptionsProps = { source: Source; fee_ppm: number; slippage_ppm: number };

/** On what all of this rests, in words. */
export function Assumptions({ source, fee_ppm, slippage_ppm }: AssumptionsProps) {
  const { say, tag } = useSpeaker();
  const { series, kind, origin } = source;
  return (
    <ul className={css.points}>
      <li>{say('reports.assume_past')}</li>
      <li>
        {kind === 'generated'
          ? say('reports.assume_source', { series })
          : say('reports.assume_source_other', { series, origin })}
      </li>
      <li>{say('reports.assume_fee', { fee: showPercent(tag, fee_ppm) })}</li>
      <li>{say('reports.assume_slippage', { slippage: showPercent(tag, slippage_ppm) })}</li>
      <li>{say('reports.assume_open')}</li>
      <li>{say('reports.assume_hours')}</li>
      <li>{say('reports.assume_spot')}</li>
      <li>{say('reports.assume_size')}</li>
    </ul>
  );
}
