import type { FirstStep } from '@paperlock/domain/first-steps/first-steps.ts';
import type { ReactNode } from 'react';
import { GuestLeaf } from '../../parts/worlds/guest-leaf.tsx';
import { More } from './below-the-fold.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Latest } from './latest.tsx';

type NewcomerProps = {
  done: ReadonlySet<FirstStep>;
  onAway: () => void;
  /** What stands below the steps of somebody who has money. */
  children: ReactNode;
};

/** Home until the first steps are done: those come first, and what there is to see beside them. */
export function Newcomer({ done, onAway, children }: NewcomerProps) {
  return (
    <>
      <FirstSteps done={done} onAway={onAway} />
      {done.has('money') && (
        <>
          {children}
          <Latest />
        </>
      )}
      <GuestLeaf />
      <More />
    </>
  );
}
