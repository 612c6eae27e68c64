import { useEffect, useState } from 'react';

/** Counts up from a moment of this device's clock, second by second. */
export const useSecondsSince = (since: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  // What was read a moment ago may be later than the last look at the clock.
  return Math.max(0, Math.floor((now - since) / 1000));
};
