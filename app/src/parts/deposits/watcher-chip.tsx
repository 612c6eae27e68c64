import type { Answered } from '@paperlock/client/call.ts';
import type { chainStatus } from '@paperlock/contract/watcher.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

/** How far the chain is and how far we have read it. Without it "nothing on its way" could as well mean "nobody looks". */
export function WatcherChip({ chain: { state, head, lag } }: { chain: Answered<typeof chainStatus> }) {
  const { say } = useSpeaker();
  if (state === 'halted') return <Chip tone="bad">{say('deposits.watcher_halted')}</Chip>;
  if (state === 'silent') return <Chip tone="held">{say('deposits.watcher_silent')}</Chip>;
  if (state === 'waiting') return <Chip>{say('deposits.watcher_waiting')}</Chip>;
  return (
    <Chip tone={state === 'following' ? 'good' : 'going'}>{say('deposits.watcher', { head, lag })}</Chip>
  );
}
