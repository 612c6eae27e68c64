import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadChunk, reloadOnce } from '../shell/chunk.ts';

/**
 * A part of a page that is drawn after the rest: its code is fetched as soon as it is first asked for. It waits without an
 * end where its code does not come, and a reload of the page cures that.
 */
export const laterPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> => {
  let Part: ComponentType<Props> | undefined;
  return function LaterPart(props) {
    const [here, setHere] = useState(Part !== undefined);
    useEffect(() => {
      if (here) return undefined;
      let shown = true;
      loadChunk(load).then(
        (arrived) => {
          Part = arrived;
          if (shown) setHere(true);
        },
        () => shown && reloadOnce(window),
      );
      return () => {
        shown = false;
      };
    }, [here]);
    return here && Part ? <Part {...props} /> : waiting;
  };
};
