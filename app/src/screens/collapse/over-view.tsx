import type { Address } from '@paperlock/contract/screens.ts';
import type { Posting } from '@paperlock/domain/collapse/book.ts';
import { firstShort, yoursGone } from '@paperlock/domain/collapse/findings.ts';
import type { World } from '@paperlock/domain/collapse/world.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { LOGIN } from '../../shell/navigation.ts';
import { useUser } from '../../shell/shell-context.tsx';
import { useAmountText } from './amount-text.ts';
import { Sums, ThereAndOwed } from './behind.tsx';
import { Account, Punch } from './ending.tsx';
import { beginLife, type Life } from './life.ts';
import { Noted } from './noted.tsx';
import { PostingFacts } from './posting-facts.tsx';
import { Simulator } from './simulator.tsx';

/** How it ended, drawn first; then where in the book the money stopped existing. */
export function OverView({ life }: { life: Life }) {
  const { say } = useSpeaker();
  const { world } = life;
  const signedIn = useUser() !== undefined;
  const [gone, short] = [yoursGone(world.book), firstShort(world.book)];
  const again = () => {
    beginLife();
    window.scrollTo(0, 0);
  };
  return (
    <Simulator
      actions={
        <>
          <Button kind="secondary" onClick={again}>
            {say('collapse.anew')}
          </Button>
          <ButtonLink href={signedIn ? '/pages/home/lessons' : '/pages/home/offered'}>
            {say(signedIn ? 'collapse.learn' : 'collapse.check_offer')}
          </ButtonLink>
        </>
      }
    >
      <Leaf title={say('collapse.over_title')}>
        <Stack space={3}>
          <Punch world={world} />
          <ThereAndOwed world={world} draws />
          <Account life={life} />
          {signedIn && <Noted life={life} />}
        </Stack>
      </Leaf>
      {gone && <Gone world={world} posting={gone} />}
      {short && (
        <Leaf title={say('collapse.short_title')}>
          <p>{say('collapse.short_text', { no: short.no, day: short.day })}</p>
          <PostingFacts posting={short} />
        </Leaf>
      )}
      <Leaf title={say('collapse.behind')}>
        <Sums world={world} />
      </Leaf>
      <WholeBook postings={world.book.postings} />
      <WhyNotHere />
    </Simulator>
  );
}

function Gone({ world, posting }: { world: World; posting: Posting }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  const shown = amountText(posting.yoursMicro);
  const days = world.day - posting.day;
  return (
    <Leaf title={say('collapse.gone_title')}>
      <Stack space={3}>
        <p>{say('collapse.gone_text', { no: posting.no, day: posting.day })}</p>
        <p>{days > 0 ? say('collapse.gone_early', { shown, days }) : say('collapse.gone_last', { shown })}</p>
        <PostingFacts posting={posting} />
      </Stack>
    </Leaf>
  );
}

function WholeBook({ postings }: { postings: readonly Posting[] }) {
  const { say } = useSpeaker();
  const [open, setOpen] = useState(false);
  return (
    <Leaf title={say('collapse.book')}>
      {open ? (
        postings.map((posting) => <PostingFacts key={posting.no} posting={posting} />)
      ) : (
        <Button kind="secondary" wide onClick={() => setOpen(true)}>
          {say('collapse.book_show', { n: postings.length })}
        </Button>
      )}
    </Leaf>
  );
}

function WhyNotHere() {
  const { say } = useSpeaker();
  const signedIn = useUser() !== undefined;
  return (
    <Leaf title={say('collapse.why_not_here')}>
      <Stack space={3}>
        <p>{say('collapse.why_not_here_text')}</p>
        {signedIn ? (
          <ButtonLink kind="secondary" wide href={'/pages/home/lesson?key=funded' satisfies Address}>
            {say('collapse.see_funded')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="secondary" wide href={LOGIN satisfies Address}>
            {say('collapse.try_here')}
          </ButtonLink>
        )}
      </Stack>
    </Leaf>
  );
}
