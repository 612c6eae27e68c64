import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { lessonsQuery } from '../../api/lessons.ts';
import { dueOrdersQuery } from '../../api/orders.ts';
import { worldQuery } from '../../api/worlds.ts';
import { storyBegun } from '../../parts/home/put-away.ts';
import { usePracticeNow } from '../../parts/practice-time.tsx';
import { useTimeMover } from '../../parts/use-time-mover.ts';
import { useUser } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { type NextThing, nextThing } from './next-thing.ts';

/** Undefined while it is not known; null where nothing is left to offer, or it could not be read. */
export const useNextThing = (isThrough: boolean): NextThing | null | undefined => {
  const { lang } = useSpeaker();
  const hasBegun = useStore(storyBegun) === useUser()?.id;
  const lessons = useRead(lessonsQuery);
  const orders = useRead(dueOrdersQuery, 'open', lang);
  const now = usePracticeNow();
  const mover = useTimeMover(useRead(worldQuery).data);
  if (isThrough && !hasBegun) return { kind: 'story' };
  if (lessons.isError || orders.isError) return null;
  if (!lessons.data || !orders.data || now === undefined) return undefined;
  const next = nextThing({ lessons: lessons.data.list, orders: orders.data.list, now });
  // Whether the way leads to the clock is known with who moves it.
  return next?.kind === 'order' && mover === undefined ? undefined : (next ?? null);
};
