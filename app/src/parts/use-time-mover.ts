import type { Answered } from '@paperlock/client/call.ts';
import type { worldInfo } from '@paperlock/contract/worlds.ts';
import { useStore } from '@paperlock/ui/store.ts';
import { useShell } from '../shell/shell-context.tsx';

export type TimeMover = 'you' | 'class' | 'teacher' | 'everyone' | 'operators';

/** Whoever moves a world's time, as the person who looks would call them; unknown until the settings are here. */
export const useTimeMover = (
  world: Pick<Answered<typeof worldInfo>, 'kind' | 'owner'> | undefined,
): TimeMover | undefined => {
  const known = useStore(useShell().settings);
  if (known.kind !== 'here' || !world) return undefined;
  const all = known.settings.clock.moved_by === 'everyone';
  if (world.kind === 'private') return 'you';
  if (world.kind === 'class') return all ? 'class' : world.owner ? 'you' : 'teacher';
  return all ? 'everyone' : 'operators';
};
