import { useStore } from '@paperlock/ui/store.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { newVersion } from './new-version.ts';

/** Says that a newer version is ready. What it says is fetched then: a first visit does without. */
export function UpdateNote() {
  const waiting = useStore(newVersion) !== undefined;
  const [Choice, setChoice] = useState<ComponentType>();
  useEffect(() => {
    if (waiting)
      void import('./update-choice.tsx').then(
        ({ UpdateChoice }) => setChoice(() => UpdateChoice),
        // The next start is the newer version anyway.
        () => {},
      );
  }, [waiting]);
  return <div role="status">{waiting && Choice && <Choice />}</div>;
}
