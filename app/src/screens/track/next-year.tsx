import type { YearResult } from '@paperlock/engine/track-record/track-record.ts';
import { Row } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { LineChart } from '@paperlock/ui/line-chart.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { PercentText } from '../../parts/percent-text.tsx';
import { ALL_LOST_PPM, cut, resultText, shareText } from '../../parts/rounded.ts';
import css from './track.module.css';

type NextYearProps = { record: YearResult; next: YearResult };

/** What came after the record. */
export function NextYear({ record, next }: NextYearProps) {
  const { say } = useSpeaker();
  const outcome = next.ppm < 0 ? 'lost' : next.ppm < record.ppm ? 'less' : 'kept';
  return (
    <Leaf>
      <div className={css.parts}>
        <Row to="both">
          <Result says={say('track.past_caption')} ppm={record.ppm} />
          <Result says={say('track.next_caption')} ppm={next.ppm} />
        </Row>
        <TwoYears record={record} next={next} />
        <p role="status">{say(`track.next_${outcome}`)}</p>
      </div>
    </Leaf>
  );
}

function Result({ says, ppm }: { says: string; ppm: number }) {
  return (
    <p className={css.pair}>
      <small>{says}</small>
      <PercentText ppm={cut(ppm)} />
    </p>
  );
}

/** One year after the other, each from zero: whoever bought because of the first began at the second. */
function TwoYears({ record, next }: { record: YearResult; next: YearResult }) {
  const { say, tag } = useSpeaker();
  const nothing = (days: readonly number[]) => days.slice(1).map(() => null);
  return (
    <LineChart
      label={say('track.next_chart', { past: resultText(tag, record.ppm), next: resultText(tag, next.ppm) })}
      times={[...record.days, ...next.days.slice(1)].map((_, day) => day)}
      lines={[
        {
          name: say('track.past_caption'),
          values: [...record.days, ...nothing(next.days)],
          tone: 'seal',
          dashed: true,
        },
        { name: say('track.line_next'), values: [...nothing(record.days), ...next.days], tone: 'ink' },
      ]}
      floor={ALL_LOST_PPM}
      timeName={say('track.day_name')}
      showTime={(day) => say('track.day', { n: showCount(tag, day) })}
      showValue={(ppm) => resultText(tag, ppm)}
      showTick={(ppm) => shareText(tag, ppm)}
    />
  );
}
