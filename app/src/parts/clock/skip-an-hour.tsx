import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { useState } from 'react';
import { worldQuery } from '../../api/worlds.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { Busy } from '../busy.tsx';
import { useSecondsLeft } from '../use-seconds-left.ts';
import { SkipHere } from './skip-wait.tsx';

/** What an hour makes due has happened by then; if not, another hour may be skipped. */
const HAPPENS_WITHIN_MS = 30_000;

type SkipAnHourProps = {
  /** What is waited for, while nothing else is said. */
  waiting?: string;
};

/**
 * In a world of one's own: lets an hour pass. The practice desk decides at once what waits for it, and the blocks of that hour come.
 */
export function SkipAnHour({ waiting }: SkipAnHourProps) {
  const { say } = useSpeaker();
  const settings = useStore(useShell().settings);
  const world = useRead(worldQuery).data;
  const [until, setUntil] = useState(0);
  const isHappening = useSecondsLeft(until) > 0;
  const isMine =
    world?.kind === 'private' && settings.kind === 'here' && settings.settings.clock.moved_by === 'everyone';
  if (isMine && isHappening) return <Busy>{say('clock.hour_passed')}</Busy>;
  return (
    <>
      {waiting && <Busy>{waiting}</Busy>}
      {isMine && (
        <Stack space={2} start>
          <SkipHere
            wish={{ by: 'hour' }}
            label={say('security.hold_skip')}
            onMoved={() => setUntil(Date.now() + HAPPENS_WITHIN_MS)}
          />
          <Note>{say('clock.hour_skip_text')}</Note>
        </Stack>
      )}
    </>
  );
}
