import type { ClassResult } from '@paperlock/contract/classes-desk.ts';
import { hardestLesson } from '@paperlock/domain/classes/results.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Box } from '../../parts/work-page.tsx';
import { lessonTitle } from './lesson-title.ts';

type ResultsSummaryProps = {
  list: readonly ClassResult[];
  stuck: ReadonlySet<number>;
  minutes: number;
};

/** What to talk about, and whom to help. */
export function ResultsSummary({ list, stuck, minutes }: ResultsSummaryProps) {
  const { say, tag } = useSpeaker();
  const hardest = hardestLesson(list);
  const numbers = new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format([...stuck].map(String));
  return (
    <Box label={say('console-classes.summary')}>
      <KeyValues>
        <KeyValue name={say('console-classes.hardest')}>
          {hardest
            ? say('console-classes.hardest_is', {
                lesson: lessonTitle(say, hardest.key),
                tries: hardest.tries,
                n: hardest.members,
              })
            : say('console-classes.hardest_none')}
        </KeyValue>
        <KeyValue name={say('console-classes.stuck')}>
          {stuck.size === 0
            ? say('console-classes.stuck_none')
            : say('console-classes.stuck_are', { n: stuck.size, numbers })}
        </KeyValue>
      </KeyValues>
      <Note>{say('console-classes.results_text', { n: minutes })}</Note>
    </Box>
  );
}
