import type { Address } from '@paperlock/contract/screens.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Fold } from '@paperlock/ui/fold.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { showCount, showDate } from '@paperlock/words/display.ts';
import { useState } from 'react';
import { performanceQuery } from '../../api/reports.ts';
import { Flagged } from '../../parts/flagged.tsx';
import { Assumptions } from '../../parts/reports/assumptions.tsx';
import { BeingComputed } from '../../parts/reports/being-computed.tsx';
import css from '../../parts/reports/reports.module.css';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { ManyMarkets } from './many-markets.tsx';
import { type Compared, StrategiesChart } from './strategies-chart.tsx';
import { StrategiesTable } from './strategies-table.tsx';

/**
 * All seven strategies beside plain holding: first in many markets, then in the one past of this server, which alone would
 * show a winner by chance.
 */
export default function StrategiesPage() {
  const { say } = useSpeaker();
  const query = useRead(performanceQuery);
  const { data } = query;
  return (
    <Screen title={say('reports.compare')}>
      <ManyMarkets />
      <Leaf title={say('reports.track_title')}>
        <Stack space={3}>
          <p>{say('reports.track_text')}</p>
          <ButtonLink wide href={'/pages/home/track-record' satisfies Address}>
            {say('reports.track_action')}
          </ButtonLink>
        </Stack>
      </Leaf>
      {data && <Comparison compared={data} />}
      <Read query={query} failed={say('reports.compare_failed')} shape="leaf" count={2} />
    </Screen>
  );
}

function Comparison({ compared }: { compared: Compared }) {
  const { say, tag } = useSpeaker();
  const { of, list, source, from, to, fee_ppm, slippage_ppm } = compared;
  const [asked, choose] = useState(list[0]?.strategy ?? null);
  const chosen = list.find(({ strategy }) => strategy === asked) ?? list[0];
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
      {chosen && (
        <Flagged flag="past_results">
          <Leaf title={say('reports.one_title')}>
            <div className={css.parts}>
              {from && to && (
                <Note>
                  {say('reports.one_intro', { from: showDate(from, 'UTC'), to: showDate(to, 'UTC') })}
                </Note>
              )}
              <StrategiesChart compared={compared} chosen={chosen} />
              <StrategiesTable list={list} chosen={chosen} onChoose={choose} />
            </div>
          </Leaf>
        </Flagged>
      )}
      {source && (
        <Leaf>
          <Fold title={say('reports.assumptions')}>
            <Assumptions source={source} fee_ppm={fee_ppm} slippage_ppm={slippage_ppm} />
          </Fold>
        </Leaf>
      )}
    </>
  );
}
