import { lessonCollapse } from '@paperlock/contract/lessons.ts';
import { moveText } from '@paperlock/domain/collapse/move-text.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useReadAgain } from '../../parts/use-read-again.ts';
import { useShell } from '../../shell/shell-context.tsx';
import type { Life } from './life.ts';

/** Told once the end has come: it is all that ever leaves the device. */
export function Noted({ life: { world, moves } }: { life: Life }) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const readAgain = useReadAgain('lesson/list');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [lessonCollapse.path, world.seed, moves.length],
    queryFn: async () => {
      const ask = { seed: world.seed, moves: moves.map(moveText) };
      const told = await call(lessonCollapse, ask);
      void readAgain();
      return told;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data)
    return (
      <p>
        <Chip tone="good">{say('collapse.noted')}</Chip>
      </p>
    );
  return isError ? (
    <ErrorState title={say('collapse.note_failed')} retrying={isFetching} onRetry={() => void refetch()} />
  ) : null;
}
