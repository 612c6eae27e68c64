import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type ReactNode, useEffect } from 'react';
import { BalanceCurve } from '../../parts/assets/balance-curve.tsx';
import { Balances } from '../../parts/assets/balances.tsx';
import { useFirstSteps } from '../../parts/home/use-first-steps.ts';
import { InTurn } from '../../parts/in-turn.tsx';
import { laterPart } from '../../parts/later-part.tsx';
import { useFreshUser } from '../../parts/profile/use-fresh-user.ts';
import { Screen } from '../../shell/screen.tsx';
import { DoneRow } from './done-row.tsx';
import css from './home-page.module.css';
import { NextCard } from './next-card.tsx';
import { Today } from './today.tsx';
import { UnderWay } from './under-way.tsx';
import { useNextThing } from './use-next-thing.ts';

/** Drawn and asked for after what is seen first: a slow phone answers to a tap meanwhile. */
const BelowTheFold = laterPart(async () => (await import('./below-the-fold.tsx')).BelowTheFold);
const loadNewcomer = async () => (await import('./newcomer.tsx')).Newcomer;
const Newcomer = laterPart(loadNewcomer, <Skeleton shape="leaf" count={2} />);

/** How much there is, what happens to it, what to do next. A newcomer has nothing yet, and sees the way to something. */
export default function HomePage() {
  const { say } = useSpeaker();
  const user = useFreshUser();
  const steps = useFirstSteps();
  // Whoever may be new gets that part together with the answers that tell.
  const isUnknown = steps.kind === 'loading';
  useEffect(() => {
    if (isUnknown) loadNewcomer().catch(() => {});
  }, [isUnknown]);
  if (!user) return null;
  return (
    <Screen title={say('home.title')} isTab fromTop={steps.kind !== 'none'}>
      <p className={css.greeting}>
        {user.guest && !user.name
          ? say('home.greeting_guest')
          : say('home.greeting', { name: user.name ?? user.account })}
      </p>
      {/* Nothing stands below it until it is known what stands here: nothing moves under a thumb. */}
      {steps.kind === 'loading' && <Skeleton shape="leaf" count={2} />}
      {(steps.kind === 'none' || steps.kind === 'through') && (
        <Invested
          isThrough={steps.kind === 'through'}
          done={steps.kind === 'through' && <DoneRow sum={steps.sum} onAway={steps.putAway} />}
        />
      )}
      {steps.kind === 'steps' && (
        <>
          {steps.done.has('money') && <Balances quiet>{steps.done.has('buy') && <BalanceCurve />}</Balances>}
          <Newcomer done={steps.done} onAway={steps.putAway}>
            <Today />
            <UnderWay />
          </Newcomer>
        </>
      )}
    </Screen>
  );
}

/** How much there is, the one next thing, what today brings, and what moved last. */
function Invested({ isThrough, done }: { isThrough: boolean; done: ReactNode }) {
  const next = useNextThing(isThrough);
  return (
    <InTurn>
      <Balances quiet={next !== null}>
        <BalanceCurve />
      </Balances>
      {next === undefined && <Skeleton shape="leaf" />}
      {next && <NextCard next={next} />}
      {done}
      <Today />
      <UnderWay />
      <BelowTheFold lessons={next?.kind !== 'lesson'} />
    </InTurn>
  );
}
