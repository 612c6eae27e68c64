import { lessonCollapse } from '@paperlock/contract/lessons.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { type Posting, yoursIn } from '@paperlock/domain/collapse/book.ts';
import { firstShort, yoursGone } from '@paperlock/domain/collapse/findings.ts';
import type { World } from '@paperlock/domain/collapse/world.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { Chip } from '@paperlock/ui/chip.tsx';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReadAgain } from '../../parts/use-read-again.ts';
import { LOGIN } from '../../shell/navigation.ts';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import { useAmountText } from './amount-text.ts';
import { Sums, ThereAndOwed } from './behind.tsx';
import { beginLife, type Life, moveText } from './life.ts';
import { PostingFacts } from './posting-facts.tsx';
import { Sandbox } from './sandbox.tsx';

/** How it ended, and where in the book the money stopped existing. */
export function OverView({ life }: { life: Life }) {
  const { say } = useSpeaker();
  const { world } = life;
  const signedIn = useUser() !== undefined;
  const [gone, short] = [yoursGone(world.book), firstShort(world.book)];
  return (
    <Sandbox actions={<Button onClick={() => beginLife()}>{say('collapse.anew')}</Button>}>
      <Leaf title={say('collapse.over_title')}>
        <Stack space={3}>
          <p>
            <Ending world={world} />
          </p>
          <Fee world={world} />
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
        <Stack space={3}>
          <Sums world={world} />
          <ThereAndOwed world={world} />
        </Stack>
      </Leaf>
      <WholeBook postings={world.book.postings} />
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
    </Sandbox>
  );
}

/** Told once the end has come: it is all that ever leaves the device. */
function Noted({ life: { world, moves } }: { life: Life }) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const readAgain = useReadAgain('lesson/list', 'user/reputation');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [lessonCollapse.path, world.seed, moves.length],
    queryFn: async () => {
      const ask = { seed: world.seed, moves: moves.map(moveText) };
      const told = await call(lessonCollapse, ask);
      void readAgain();
      return told;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data)
    return (
      <p>
        <Chip tone="good">{say('collapse.noted')}</Chip>
      </p>
    );
  return isError ? (
    <ErrorState title={say('collapse.note_failed')} retrying={isFetching} onRetry={() => void refetch()} />
  ) : null;
}

const sumOf = ({ book }: World, kind: Posting['kind']): bigint =>
  book.postings.reduce((sum, posting) => (posting.kind === kind ? sum + posting.amountMicro : sum), 0n);

function Ending({ world }: { world: World }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  const [put, had, shown] = [sumOf(world, 'your_deposit'), sumOf(world, 'your_payout'), yoursIn(world.book)];
  const sums = { in: amountText(put), out: amountText(had) };
  if (had > put) return say('collapse.over_won', sums);
  if (shown === 0n) return say('collapse.over_even', sums);
  return say('collapse.over_lost', { ...sums, shown: amountText(shown) });
}

function Fee({ world: { feePaidMicro } }: { world: World }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  return feePaidMicro > 0n ? <p>{say('collapse.over_fee', { amount: amountText(feePaidMicro) })}</p> : null;
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
