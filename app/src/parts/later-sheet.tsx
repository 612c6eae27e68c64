import { REFUSAL_TOAST_MS } from '@paperlock/client/notices.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { loadChunk, reloadOnce } from '../shell/chunk.ts';

type Opened = { open: boolean; onClose: () => void };

/** Once the browser has nothing else to do; some browsers do not say, there it is a moment later. */
const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const asked = window.requestIdleCallback(work, { timeout: 3000 });
    return () => window.cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, 300);
  return () => clearTimeout(timer);
};

/**
 * A sheet that the first screen does without: its code comes once the page is there and the browser idle, so that it opens
 * at a tap. Opened before that, it shows as soon as it arrives.
 */
export const laterSheet = <Props extends Opened>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  let Sheet: ComponentType<Props> | undefined;
  const fetchSheet = async () => {
    Sheet ??= await loadChunk(load);
  };
  return function LaterSheet(props) {
    const { say } = useSpeaker();
    const [here, setHere] = useState(Sheet !== undefined);
    const { open, onClose } = props;

    // biome-ignore lint/correctness/useExhaustiveDependencies: fetched when it is opened, whatever else changes.
    useEffect(() => {
      if (here) return undefined;
      let shown = true;
      const get = () =>
        void fetchSheet().then(
          () => shown && setHere(true),
          () => {
            // Unasked for, it is left for the moment when it is needed.
            if (!shown || !open || reloadOnce(window)) return;
            notices.toast(say('shell.error_network'), REFUSAL_TOAST_MS);
            onClose();
          },
        );
      const stop = open ? get() : whenIdle(get);
      return () => {
        shown = false;
        stop?.();
      };
    }, [open, here]);

    return here && Sheet ? <Sheet {...props} /> : null;
  };
};
