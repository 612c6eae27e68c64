import type { Overview } from '@paperlock/contract/overview.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { createStore } from '@paperlock/ui/store.ts';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useEffect, useRef } from 'react';
import { OVERVIEW, overviewQuery } from '../api/overview.ts';
import { grownIn, yoursIn } from './queues.ts';
import { usePosition, useShell } from './shell-context.tsx';
import { useRead } from './use-read.ts';

/** How much work waits for whoever is signed in: titles of documents begin with it. */
export const waitingForYou = createStore(0);

const TOAST_MS = 6_000;

/** What waits, kept up to date on every page. Tells when there is more for this operator. */
export const useOverview = () => {
  const { queries: memory } = useShell();
  const { say } = useSpeaker();
  const here = usePosition().path;
  const read = useRead(overviewQuery);
  const queues = read.data?.queues;
  const before = useRef<Overview['queues']>(undefined);

  useEffect(() => {
    if (!queues) return;
    waitingForYou.set(yoursIn(queues));
    for (const { name, by } of before.current ? grownIn(before.current, queues, here) : [])
      showToast(say('console-overview.grown', { queue: say(`console-overview.queue_${name}`), n: by }), {
        tone: 'success',
        forMs: TOAST_MS,
      });
    before.current = queues;
  }, [queues, here, say]);
  // Whatever is read anew after an act may have taken work from a queue.
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    const leave = memory.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
      if (event.query.queryKey[0] === OVERVIEW) return;
      clearTimeout(soon);
      soon = setTimeout(() => void memory.invalidateQueries({ queryKey: [OVERVIEW] }), 0);
    });
    return () => {
      clearTimeout(soon);
      leave();
    };
  }, [memory]);
  useEffect(() => () => waitingForYou.set(0), []);
  return read;
};
