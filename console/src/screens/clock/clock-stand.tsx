import { timeZone } from '@paperlock/client/time-zone.ts';
import type { ClockInfo } from '@paperlock/contract/clock-desk.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showLength } from '@paperlock/words/display.ts';
import look from '../../parts/look.module.css';
import css from './clock.module.css';

/** What time it is, and up to when everything due has happened. */
export function ClockStand({ clock }: { clock: ClockInfo }) {
  const { say, tag } = useSpeaker();
  const { now, ahead_seconds, stands_still_seconds: still, progress } = clock;
  const { behind, percent } = progress;
  return (
    <div className={look.columns}>
      <Leaf title={say('console-clock.now')}>
        <Stack space={3}>
          <p className={css.now}>
            <TimeText instant={now} timeZone={timeZone()} />
          </p>
          <Note>
            {ahead_seconds > 0
              ? say('console-clock.ahead', { length: showLength(tag, ahead_seconds) })
              : say('console-clock.ahead_none')}
          </Note>
          {still > 0 && (
            <p role="status">{say('console-clock.stands_still', { length: showLength(tag, still) })}</p>
          )}
        </Stack>
      </Leaf>
      <Leaf
        title={say('console-clock.progress')}
        end={
          <span role="status">
            <Chip tone={behind ? 'going' : 'good'}>
              {say(behind ? 'console-clock.behind' : 'console-clock.up_to_date')}
            </Chip>
          </span>
        }
      >
        <Stack space={3}>
          <Progress label={say('console-clock.share')} percent={percent} />
          <div className={css.facts}>
            <KeyValues>
              <KeyValue name={say('console-clock.share')}>
                {say('console-clock.share_value', { percent })}
              </KeyValue>
              {behind && (
                <KeyValue name={say('console-clock.from')}>
                  <TimeText instant={progress.from} timeZone={timeZone()} />
                </KeyValue>
              )}
              <KeyValue name={say('console-clock.settled_to')}>
                <TimeText instant={progress.settled_to} timeZone={timeZone()} />
              </KeyValue>
            </KeyValues>
          </div>
        </Stack>
      </Leaf>
    </div>
  );
}
