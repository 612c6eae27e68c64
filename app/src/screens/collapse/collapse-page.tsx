import { LOCK_DAYS, POCKET_MICRO } from '@paperlock/domain/collapse/world.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { useAmountText } from './amount-text.ts';
import { Behind } from './behind.tsx';
import { beginLife, life, live } from './life.ts';
import { OverView } from './over-view.tsx';
import { Sandbox } from './sandbox.tsx';
import { TheirScreen } from './their-screen.tsx';
import { WhatToDo } from './what-to-do.tsx';

/** The collapse sandbox: a platform of the other kind, from its first day to its last. Nothing in it is anybody's money. */
export default function CollapsePage() {
  const { say } = useSpeaker();
  const now = useStore(life);
  if (!now) return <Before />;
  if (now.world.state === 'over') return <OverView life={now} />;
  return (
    <Sandbox
      actions={
        <>
          <Button kind="secondary" onClick={() => live({ kind: 'days', days: 7 })}>
            {say('collapse.pass_week')}
          </Button>
          <Button onClick={() => live({ kind: 'days', days: 1 })}>{say('collapse.pass_day')}</Button>
        </>
      }
    >
      <TheirScreen world={now.world} />
      <WhatToDo world={now.world} />
      <Behind world={now.world} />
    </Sandbox>
  );
}

function Before() {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  return (
    <Sandbox actions={<Button onClick={() => beginLife()}>{say('collapse.begin')}</Button>}>
      <Leaf title={say('collapse.intro_title')}>
        <p>{say('collapse.intro', { amount: amountText(POCKET_MICRO), days: LOCK_DAYS })}</p>
      </Leaf>
    </Sandbox>
  );
}
