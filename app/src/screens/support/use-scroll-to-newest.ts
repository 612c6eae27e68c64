import { useEffect } from 'react';

/** Brings the newest line into sight whenever there is another one. */
export const useScrollToNewest = (newest: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what it waits for
  useEffect(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight });
  }, [newest]);
};
