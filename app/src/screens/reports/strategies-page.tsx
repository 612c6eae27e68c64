import type { Answered } from '@paperlock/client/call.ts';
import type { marketPerformance, Performance } from '@paperlock/contract/reports.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { showCount, showDate } from '@paperlock/words/display.ts';
import { useQuery } from '@tanstack/react-query';
import { performanceQuery } from '../../api/reports.ts';
import { Flagged } from '../../parts/flagged.tsx';
import { PercentText } from '../../parts/percent-text.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { Assumptions } from './assumptions.tsx';
import { BeingComputed } from './being-computed.tsx';
import css from './reports.module.css';
import { cut, shareText } from './rounded.ts';

/** All seven strategies beside plain holding: losses as large as gains, and in a fixed order, so that nobody leads. */
export default function StrategiesPage() {
  const { say } = useSpeaker();
  const query = useQuery(performanceQuery(useShell().client.call));
  const { data } = query;
  return (
    <Screen title={say('reports.compare')}>
      {data && <Compared compared={data} />}
      <Read query={query} failed={say('reports.compare_failed')} shape="leaf" count={4} />
    </Screen>
  );
}

type Compared = Answered<typeof marketPerformance>;

function Compared({ compared: { of, list, source, from, to, ...costs } }: { compared: Compared }) {
  const { say, tag } = useSpeaker();
  const said = say('reports.compare_computing', { n: showCount(tag, list.length), of: showCount(tag, of) });
  return (
    <>
      {list.length < of && (
        <Leaf>
          <div className={css.parts}>
            <BeingComputed />
            <Progress label={said} percent={(list.length / of) * 100} />
            <Note>{said}</Note>
          </div>
        </Leaf>
      )}
      {from && to && (
        <p className={css.intro}>
          {say('reports.compare_intro', { from: showDate(from, 'UTC'), to: showDate(to, 'UTC') })}
        </p>
      )}
      <Flagged flag="past_results">
        {list.map((one) => (
          <Card key={one.strategy ?? 'hold'} performance={one} />
        ))}
      </Flagged>
      {source && (
        <Leaf title={say('reports.assumptions')}>
          <Assumptions source={source} {...costs} />
        </Leaf>
      )}
    </>
  );
}

function Card({ performance }: { performance: Performance }) {
  const { say, tag } = useSpeaker();
  const { strategy, total_return_ppm, drawdown_ppm, lock_up } = performance;
  const { summary, days, windows } = lock_up;
  const name = strategy ? say(`products.strategy_${strategy}`) : say('reports.legend_hold');
  return (
    <Leaf title={name}>
      <div className={css.parts}>
        {strategy && <Note>{say(`products.how_${strategy}`)}</Note>}
        <KeyValues>
          <KeyValue name={say('reports.compare_total')}>
            <PercentText ppm={cut(total_return_ppm)} />
          </KeyValue>
          <KeyValue name={say('reports.compare_fall')}>
            <PercentText ppm={cut(-drawdown_ppm)} />
          </KeyValue>
          <KeyValue name={say('reports.compare_lost', { days })}>
            {summary
              ? say('reports.compare_lost_of', {
                  percent: shareText(tag, summary.lost.ppm),
                  n: showCount(tag, windows),
                })
              : say('reports.too_few')}
          </KeyValue>
          <KeyValue name={say('reports.compare_worst')}>
            {summary ? <PercentText ppm={cut(summary.worst_ppm)} /> : say('reports.none')}
          </KeyValue>
        </KeyValues>
      </div>
    </Leaf>
  );
}
