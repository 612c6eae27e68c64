import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useEffect, useRef } from 'react';
import { clockProgressQuery } from '../../api/clock.ts';
import { Moment } from '../../parts/moment.tsx';
import { useReadAgain } from '../../parts/use-read-again.ts';
import { useRead } from '../../shell/use-read.ts';

/**
 * How far what was due has happened. When it has, everything that was read before is read again. `unseen` where the card about
 * the leap says it.
 */
export function ProgressLeaf({ unseen = false }: { unseen?: boolean }) {
  const { say } = useSpeaker();
  const { data } = useRead(clockProgressQuery);
  const readAgain = useReadAgain('');
  const wasBehind = useRef(false);
  const behind = data?.behind;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what comes to its end is followed by reading.
  useEffect(() => {
    if (behind === undefined) return;
    if (wasBehind.current && !behind) void readAgain();
    wasBehind.current = behind;
  }, [behind]);
  // It explains the clock, which has its own words for what could not be read.
  if (!data?.behind || unseen) return null;
  return (
    <Leaf title={say('clock.progress')}>
      <Stack space={3}>
        <Note role="status">{say('clock.progress_going')}</Note>
        <Progress label={say('clock.progress_share')} percent={data.percent} />
        <KeyValues>
          <KeyValue name={say('clock.progress_settled')}>
            <Moment instant={data.settled_to} />
          </KeyValue>
        </KeyValues>
      </Stack>
    </Leaf>
  );
}
