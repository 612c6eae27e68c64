import { useState } from 'react';

/** Stays true: a field that a fault brought must not go with the fault, when its first letter is typed. */
export const useOnceTrue = (now: boolean): boolean => {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return now || was;
};
