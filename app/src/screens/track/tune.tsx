import { SETTINGS, type TrackSettings, trackChoices } from '@paperlock/engine/track-record/settings.ts';
import type { YearResult } from '@paperlock/engine/track-record/track-record.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { LineChart } from '@paperlock/ui/line-chart.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { PercentText } from '../../parts/percent-text.tsx';
import { ALL_LOST_PPM, cut, outcomeOf, resultText, shareText } from '../../parts/rounded.ts';
import { Slider } from './slider.tsx';
import css from './track.module.css';
import type { Play } from './use-bench.ts';

type TuneProps = {
  play: Play & { hold: YearResult; record: YearResult };
  onMove: (settings: TrackSettings) => void;
  onFindBest: () => void;
};

/** The past year with the learner's settings, drawn again at every move. */
export function Tune({ play, onMove, onFindBest }: TuneProps) {
  const { say, tag } = useSpeaker();
  const { settings, tried, hold, record, searching } = play;
  const { days, gain, loss } = settings;
  const share = (value: number) => shareText(tag, Math.round(value * 1e6));
  return (
    <>
      <Leaf>
        <div className={css.parts}>
          <p>{say('track.tune_intro')}</p>
          <p className={css.result} role="status">
            <PercentText ppm={cut(record.ppm)} />
            <Note as="span">{say('track.caption')}</Note>
          </p>
          <YearChart hold={hold} record={record} />
        </div>
      </Leaf>
      <Leaf>
        <Stack>
          <Slider
            label={say('track.slider_gain')}
            says={share(trackChoices.gain[gain] ?? 0)}
            steps={trackChoices.gain.length}
            value={gain}
            onMove={(value) => onMove({ ...settings, gain: value })}
          />
          <Slider
            label={say('track.slider_loss')}
            says={share(trackChoices.loss[loss] ?? 0)}
            steps={trackChoices.loss.length}
            value={loss}
            onMove={(value) => onMove({ ...settings, loss: value })}
          />
          <Slider
            label={say('track.slider_days')}
            says={say('track.days', { n: trackChoices.days[days] ?? 0 })}
            steps={trackChoices.days.length}
            value={days}
            onMove={(value) => onMove({ ...settings, days: value })}
          />
          {tried.size > 1 && tried.size < SETTINGS && (
            <Button kind="quiet" busy={searching} onClick={onFindBest}>
              {say('track.best_action', { n: showCount(tag, SETTINGS) })}
            </Button>
          )}
          <Note>{say('track.tried', { n: tried.size })}</Note>
          <Note>{say('track.rule')}</Note>
        </Stack>
      </Leaf>
    </>
  );
}

function YearChart({ hold, record }: { hold: YearResult; record: YearResult }) {
  const { say, tag } = useSpeaker();
  const [own, held] = [outcomeOf(tag, record.ppm), outcomeOf(tag, hold.ppm)];
  return (
    <LineChart
      label={say('track.chart', {
        outcome: own.outcome,
        result: own.text,
        held: held.outcome,
        hold: held.text,
      })}
      times={record.days.map((_, day) => day)}
      lines={[
        { name: say('track.line_hold'), values: hold.days, tone: 'held', dashed: true },
        { name: say('track.line_own'), values: record.days, tone: 'seal' },
      ]}
      floor={ALL_LOST_PPM}
      timeName={say('track.day_name')}
      showTime={(day) => say('track.day', { n: showCount(tag, day) })}
      showValue={(ppm) => resultText(tag, ppm)}
      showTick={(ppm) => shareText(tag, ppm)}
    />
  );
}
