import { useEffect, useRef, useState } from 'react';

const ROLL_MS = 200;

export const wantsStill = (): boolean =>
  typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;

const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/** An amount that rolls to its new value when it changes, so that the eye sees where it came from. */
export const useRolling = (amount: bigint, ms = ROLL_MS): bigint => {
  const [shown, setShown] = useState(amount);
  const last = useRef(amount);
  useEffect(() => {
    const from = last.current;
    last.current = amount;
    if (from === amount || wantsStill()) {
      setShown(amount);
      return undefined;
    }
    let frame = 0;
    let began: number | undefined;
    const step = (now: number) => {
      began ??= now;
      const part = Math.min(1, (now - began) / ms);
      const thousandths = BigInt(Math.round(easeOut(part) * 1000));
      setShown(from + ((amount - from) * thousandths) / 1000n);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [amount, ms]);
  return shown;
};
