import type { Announcement } from '@paperlock/contract/news.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { stageOf } from './stage.ts';

const tones = { draft: 'plain', planned: 'going', live: 'good', over: 'plain' } as const;

export function StageChip({ announcement }: { announcement: Announcement }) {
  const { say } = useSpeaker();
  const stage = stageOf(announcement, Date.now());
  return <Chip tone={tones[stage]}>{say(`console-news.stage_${stage}`)}</Chip>;
}
