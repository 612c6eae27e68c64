import type { Address } from '@paperlock/contract/screens.ts';
import { BookIcon, ClockIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { startTransition, useEffect, useState } from 'react';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { BalanceCurve } from '../assets/balance-curve.tsx';
import { Balances } from '../assets/balances.tsx';
import { useFreshUser } from '../profile/use-fresh-user.ts';
import { GuestLeaf } from '../worlds/guest-leaf.tsx';
import { Announcements } from './announcements.tsx';
import { FirstSteps } from './first-steps.tsx';
import css from './home-page.module.css';
import { Latest } from './latest.tsx';
import { Through } from './through.tsx';
import { Today } from './today.tsx';
import { UnderWay } from './under-way.tsx';
import { useFirstSteps } from './use-first-steps.ts';

/** How much there is, what happens to it, what to do next. A newcomer has nothing yet, and sees the way to something. */
export default function HomePage() {
  const { say } = useSpeaker();
  const user = useFreshUser();
  const steps = useFirstSteps();
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
      {steps.kind === 'through' && <Through sum={steps.sum} onAway={steps.putAway} />}
      {(steps.kind === 'none' || steps.kind === 'through') && <Invested />}
      {steps.kind === 'steps' && (
        <>
          {steps.done.has('money') && <Balances>{steps.done.has('buy') && <BalanceCurve />}</Balances>}
          <FirstSteps done={steps.done} onAway={steps.putAway} />
          {steps.done.has('money') && (
            <>
              <Today />
              <UnderWay />
              <Latest />
            </>
          )}
          <GuestLeaf />
          <More />
        </>
      )}
    </Screen>
  );
}

function Invested() {
  return (
    <>
      <Balances>
        <BalanceCurve />
      </Balances>
      <Today />
      <UnderWay />
      <BelowTheFold />
    </>
  );
}

/** Drawn and asked for after what is seen first: a slow phone answers to a tap meanwhile. */
function BelowTheFold() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => startTransition(() => setIsTime(true)), []);
  if (!isTime) return null;
  return (
    <>
      <Latest />
      <GuestLeaf />
      <Announcements />
      <More />
    </>
  );
}

function More() {
  const { say } = useSpeaker();
  const known = useStore(useShell().settings);
  return (
    <Leaf flush>
      <List label={say('home.more')}>
        {known.kind === 'here' && known.settings.demo && (
          <ListRow
            lead={<ClockIcon />}
            title={say('clock.title')}
            href={'/pages/home/clock' satisfies Address}
          />
        )}
        <ListRow
          lead={<BookIcon />}
          title={say('home.do_lessons')}
          href={'/pages/home/lessons' satisfies Address}
        />
      </List>
    </Leaf>
  );
}
