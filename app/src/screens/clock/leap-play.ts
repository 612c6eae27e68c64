import { DAY_MS } from '@paperlock/domain/products/state.ts';
import { createStore, useStore } from '@paperlock/ui/store.ts';
import { wantsStill } from '@paperlock/ui/use-rolling.ts';
import { useEffect } from 'react';
import { daysOf, type Leap } from './leap-days.ts';

/** How long the days of a leap take to fill, whatever their number. */
export const FILL_MS = 2_000;
/** The last square fills, and its lock opens. */
const OPEN_MS = 500;

/** The moment that the picture of a leap has come to; null while there is none. The figures are known already. */
const moment = createStore<number | null>(null);

export const useLeapMoment = (): number | null => useStore(moment);

type Stage = 'off' | 'waits' | 'plays';

/** Lets the days of a leap pass. A tap anywhere ends it; with reduced motion there is nothing to see but the end. */
export const useLeapPlay = (leap: Leap, stage: Stage): void => {
  const from = Date.parse(leap.from);
  const days = daysOf(leap);
  useEffect(() => {
    if (stage === 'off' || wantsStill()) return undefined;
    moment.set(from);
    const end = () => moment.set(null);
    if (stage === 'waits') return end;
    let frame = 0;
    let began: number | undefined;
    const step = (now: number) => {
      began ??= now;
      if (now - began >= FILL_MS + OPEN_MS || moment.get() === null) return end();
      const day = Math.min(days, Math.floor(((now - began) / FILL_MS) * days));
      // One change for each day, not for each picture of the screen.
      if (moment.get() !== from + day * DAY_MS) moment.set(from + day * DAY_MS);
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    addEventListener('pointerdown', end);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('pointerdown', end);
      end();
    };
  }, [from, days, stage]);
};
