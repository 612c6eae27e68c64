import type { Address } from '@paperlock/contract/screens.ts';
import { LOCK_DAYS, POCKET_MICRO } from '@paperlock/domain/collapse/world.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { useAmountText } from './amount-text.ts';
import { Behind } from './behind.tsx';
import { beginLife, life } from './life.ts';
import { OverView } from './over-view.tsx';
import { play } from './play.ts';
import { Simulator, WhatThisIs } from './simulator.tsx';
import { TheirScreen } from './their-screen.tsx';
import { WhatToDo } from './what-to-do.tsx';

/** The scam simulator: a platform of the other kind, from its first day to its last. Nothing in it is anybody's money. */
export default function CollapsePage() {
  const { say } = useSpeaker();
  const now = useStore(life);
  if (!now) return <Before />;
  if (now.world.state === 'over') return <OverView life={now} />;
  return (
    <Simulator
      actions={
        <>
          <Button kind="secondary" onClick={() => play({ kind: 'days', days: 7 })}>
            {say('collapse.pass_week')}
          </Button>
          <Button onClick={() => play({ kind: 'days', days: 1 })}>{say('collapse.pass_day')}</Button>
        </>
      }
    >
      <TheirScreen world={now.world} />
      <WhatToDo world={now.world} />
      <WhatThisIs />
      <Behind world={now.world} />
    </Simulator>
  );
}

function Before() {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  return (
    <Simulator actions={<Button onClick={() => beginLife()}>{say('collapse.begin')}</Button>}>
      <WhatThisIs />
      <Leaf title={say('collapse.intro_title')}>
        <Stack space={3}>
          <p>{say('collapse.intro', { amount: amountText(POCKET_MICRO), days: LOCK_DAYS })}</p>
          <ButtonLink kind="secondary" wide href={'/pages/home/story' satisfies Address}>
            {say('collapse.see_story')}
          </ButtonLink>
        </Stack>
      </Leaf>
    </Simulator>
  );
}
