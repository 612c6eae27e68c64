import { useEffect, useState } from 'react';

/** Counts down to a moment of this device's clock, second by second. */
export const useSecondsLeft = (until: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    // The moment may become known long after the first look at the clock.
    setNow(Date.now());
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (until <= Date.now()) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
};
