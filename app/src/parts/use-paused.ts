import { useEffect, useState } from 'react';

/** Long enough for the next key, short enough to feel at once. */
const PAUSE_MS = 250;

/** The value as it was when typing last paused. */
export const usePaused = <Value>(value: Value): Value => {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
};
