import type { FirstStep } from '@paperlock/domain/first-steps/first-steps.ts';
import { BalanceCurve } from '../assets/balance-curve.tsx';
import { Balances } from '../assets/balances.tsx';
import { GuestLeaf } from '../worlds/guest-leaf.tsx';
import { More } from './below-the-fold.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Latest } from './latest.tsx';
import { Today } from './today.tsx';
import { UnderWay } from './under-way.tsx';

/** Home until the first steps are done: those come first, and what there is to see beside them. */
export function Newcomer({ done, onAway }: { done: ReadonlySet<FirstStep>; onAway: () => void }) {
  return (
    <>
      {done.has('money') && <Balances>{done.has('buy') && <BalanceCurve />}</Balances>}
      <FirstSteps done={done} onAway={onAway} />
      {done.has('money') && (
        <>
          <Today />
          <UnderWay />
          <Latest />
        </>
      )}
      <GuestLeaf />
      <More />
    </>
  );
}
