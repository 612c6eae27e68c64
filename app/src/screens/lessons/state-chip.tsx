import type { Lesson } from '@paperlock/contract/lessons.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

/** What is new needs no word for it: most of them are. */
export function StateChip({ lesson }: { lesson: Lesson | undefined }) {
  const { say } = useSpeaker();
  if (!lesson || lesson.tries === 0) return null;
  return lesson.done_at ? (
    <Chip tone="good">{say('lessons.state_done')}</Chip>
  ) : (
    <Chip tone="going">{say('lessons.state_tried')}</Chip>
  );
}
