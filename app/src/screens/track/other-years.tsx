import type { Address } from '@paperlock/contract/screens.ts';
import { OTHER_YEARS } from '@paperlock/domain/reports/limits.ts';
import { sumUpMarkets } from '@paperlock/domain/reports/many-markets.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { MarketScale, placeOf } from '../../parts/markets/market-scale.tsx';
import { PercentText } from '../../parts/percent-text.tsx';
import { cut, resultText } from '../../parts/rounded.ts';
import { WithFigure } from '../../parts/with-figure.tsx';
import { COLUMNS, dotsOf } from './dots.ts';
import css from './track.module.css';

type DotsProps = { record: number; results: readonly number[] };
type OtherYearsProps = DotsProps & { tried: number };

/** The same settings in 200 other years from the same start: a dot for each, and where the record lies among them; then what a record proves. */
export function OtherYears({ record, results, tried }: OtherYearsProps) {
  const { say, tag } = useSpeaker();
  const of = showCount(tag, OTHER_YEARS);
  const { typical, worst, lost } = sumUpMarkets(results);
  const matched = results.filter((result) => result >= record).length;
  const all = results.length === OTHER_YEARS;
  const progress = say('track.many_progress', { n: showCount(tag, results.length), of });
  const count = (n: number) => say('track.count', { n: showCount(tag, n), of });
  return (
    <>
      <Leaf title={say('track.many_title', { of })}>
        <Stack space={3}>
          <p>{say('track.many_text')}</p>
          <Dots
            record={record}
            results={results}
            label={
              all
                ? say('track.many_picture', {
                    of,
                    typical: resultText(tag, typical),
                    worst: resultText(tag, worst),
                    record: resultText(tag, record),
                  })
                : progress
            }
          />
          {all ? (
            <KeyValues>
              <KeyValue name={say('track.typical')}>
                <PercentText ppm={cut(typical)} />
              </KeyValue>
              <KeyValue name={say('track.worst')}>
                <PercentText ppm={cut(worst)} />
              </KeyValue>
              <KeyValue name={say('track.lost')}>{count(lost)}</KeyValue>
              <KeyValue name={say('track.matched')}>{count(matched)}</KeyValue>
            </KeyValues>
          ) : (
            <>
              <Progress label={progress} percent={(results.length / OTHER_YEARS) * 100} />
              <Note>{progress}</Note>
            </>
          )}
        </Stack>
      </Leaf>
      <Leaf title={say('track.proves_title')}>
        <Stack space={3}>
          <WithFigure holds="lens">
            <p>{say('track.proves_text', { n: tried })}</p>
          </WithFigure>
          <p>{say('track.proves_not_text')}</p>
          <ButtonLink kind="secondary" wide href={'/pages/home/strategies' satisfies Address}>
            {say('track.compare')}
          </ButtonLink>
        </Stack>
      </Leaf>
    </>
  );
}

const WIDTH = 300;
const RADIUS = 2.6;
const STEP = 6;
/** Room for the columns of a usual play, so that the picture seldom grows while it fills. */
const USUAL_HEIGHT = 24 * STEP;

function Dots({ record, results, label }: DotsProps & { label: string }) {
  const { say, tag } = useSpeaker();
  const dots = dotsOf(results);
  const height = Math.max(USUAL_HEIGHT, ...dots.map(({ row }) => (row + 1) * STEP));
  const [zero, own] = [placeOf(0) * WIDTH, placeOf(record) * WIDTH];
  return (
    <div>
      <svg className={css.dots} role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${height}`}>
        <path className={css.zero} d={`M${zero} 0V${height}`} />
        <path className={css.own} d={`M${own} 0V${height}`} />
        {dots.map(({ column, row, ppm }, nth) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a year has no other name than its number
            key={nth}
            className={ppm < 0 ? css.lost : css.made}
            cx={(column + 0.5) * (WIDTH / COLUMNS)}
            cy={height - (row + 0.5) * STEP}
            r={RADIUS}
          />
        ))}
      </svg>
      <MarketScale />
      <Note size={12} className={css.record}>
        {say('track.record', { result: resultText(tag, record) })}
      </Note>
    </div>
  );
}
