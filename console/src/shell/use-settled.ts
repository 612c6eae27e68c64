import { useEffect, useState } from 'react';

/** Answers with a value that has not changed for so long. */
export const useSettled = <Value>(value: Value, forMs: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), forMs);
    return () => clearTimeout(timer);
  }, [value, forMs]);
  return settled;
};
