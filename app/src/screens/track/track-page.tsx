import { OTHER_YEARS } from '@paperlock/domain/reports/limits.ts';
import { SETTINGS } from '@paperlock/engine/track-record/settings.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Spinner } from '@paperlock/ui/spinner.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { useState } from 'react';
import { StepDots } from '../../parts/step-dots.tsx';
import { Screen } from '../../shell/screen.tsx';
import { NextYear } from './next-year.tsx';
import { OtherYears } from './other-years.tsx';
import { Tune } from './tune.tsx';
import { useBench } from './use-bench.ts';

/** A strategy is tuned on one past until it looks brilliant, then meets the next year, and 200 others that might have come. */
export default function TrackPage() {
  const { say, tag } = useSpeaker();
  const [others, setOthers] = useState(false);
  const [plays, setPlays] = useState(0);
  const { play, move, findBest, showNext } = useBench(plays);
  const { hold, record, next, failed } = play;
  if (failed) {
    return (
      <Screen title={say('track.title')}>
        <ErrorState whole title={say('track.failed')} onRetry={() => setPlays(plays + 1)}>
          {say('track.failed_text')}
        </ErrorState>
      </Screen>
    );
  }
  if (!hold || !record) {
    return (
      <Screen title={say('track.title')}>
        <Leaf>
          <Spinner /> {say('track.loading')}
        </Leaf>
      </Screen>
    );
  }
  const isUntuned = play.tried.size <= 1;
  if (!next)
    return (
      <Screen
        key={`tune ${plays}`}
        title={say('track.title')}
        actions={
          isUntuned ? (
            <Button busy={play.searching} onClick={findBest}>
              {say('track.best_action', { n: showCount(tag, SETTINGS) })}
            </Button>
          ) : (
            <Button onClick={showNext}>{say('track.next_action')}</Button>
          )
        }
      >
        <Step at={0} />
        <Tune play={{ ...play, hold, record }} onMove={move} onFindBest={findBest} />
      </Screen>
    );
  const again = () => {
    setOthers(false);
    setPlays(plays + 1);
  };
  return (
    <Screen
      key={`next ${plays} ${others}`}
      title={say('track.title')}
      fromTop
      actions={
        others ? (
          <Button onClick={again}>{say('track.again_action')}</Button>
        ) : (
          <Button onClick={() => setOthers(true)}>
            {say('track.others_action', { of: showCount(tag, OTHER_YEARS) })}
          </Button>
        )
      }
    >
      <Step at={others ? 2 : 1} />
      {others ? (
        <OtherYears record={record.ppm} results={play.futures} tried={play.tried.size} />
      ) : (
        <NextYear record={record} next={next} />
      )}
    </Screen>
  );
}

const steps = ['tune', 'next', 'others'] as const;

function Step({ at }: { at: 0 | 1 | 2 }) {
  const { say } = useSpeaker();
  return (
    <div>
      <StepDots at={at} of={steps.length} />
      <Note>{say(`track.step_${steps[at]}`, { n: at + 1, of: steps.length })}</Note>
    </div>
  );
}
