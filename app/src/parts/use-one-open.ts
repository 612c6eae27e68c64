import { useState } from 'react';

/** Of several sheets one is open at a time, and each opening begins with an empty form. */
export const useOneOpen = <Name extends string>() => {
  const [asked, setAsked] = useState<{ name?: Name; times: number }>({ times: 0 });
  return {
    /** The key of the sheets: a new one makes new forms. It stays while one closes, so that it is seen to leave. */
    times: asked.times,
    open: (name: Name) => setAsked(({ times }) => ({ name, times: times + 1 })),
    of: (name: Name) => ({
      open: asked.name === name,
      onClose: () => setAsked(({ times }) => ({ times })),
    }),
  };
};
