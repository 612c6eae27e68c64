import type { Address } from '@paperlock/contract/screens.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDate, showMoney } from '@paperlock/words/display.ts';
import type { ReactNode } from 'react';
import { worldQuery } from '../../api/worlds.ts';
import { LiarLink } from '../../parts/home/liar-link.tsx';
import { useTimeMover } from '../../parts/use-time-mover.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { useRead } from '../../shell/use-read.ts';
import css from './next-card.module.css';
import type { NextThing } from './next-thing.ts';

type Of<Kind extends NextThing['kind']> = Extract<NextThing, { kind: Kind }>;

/** The one thing to do next, with the only filled button of the page. */
export function NextCard({ next }: { next: NextThing }) {
  if (next.kind === 'story') return <Story />;
  return next.kind === 'lesson' ? <Lesson next={next} /> : <Ending next={next} />;
}

type CardProps = { what: ReactNode; children?: ReactNode; button: ReactNode };

function Card({ what, children, button }: CardProps) {
  const { say } = useSpeaker();
  return (
    <Leaf
      title={
        <>
          <span className={css.next}>{say('home.next')} </span>
          {what}
        </>
      }
    >
      <Stack space={3}>
        {children}
        {button}
      </Stack>
    </Leaf>
  );
}

function Story() {
  const { say } = useSpeaker();
  return <Card what={say('home.through')} button={<LiarLink />} />;
}

function Lesson({ next: { key, done, of } }: { next: Of<'lesson'> }) {
  const { say } = useSpeaker();
  return (
    <Card
      what={say('home.lesson_nth', { n: done + 1, of })}
      button={
        <ButtonLink wide href={`/pages/home/lesson?key=${key}` satisfies Address}>
          {say(done === 0 ? 'home.lesson_begin' : 'home.lesson_go_on')}
        </ButtonLink>
      }
    />
  );
}

/** Money that comes back: who can move time lets it pass, others see the order. */
function Ending({ next: { order, maturity } }: { next: Of<'order'> }) {
  const { say, tag } = useSpeaker();
  const mover = useTimeMover(useRead(worldQuery).data);
  const isMine = mover === 'you' || mover === 'class' || mover === 'everyone';
  const { order_no, product_name, amount, daily_ppm } = order;
  const values = {
    amount: showMoney(tag, microOf(amount), { purpose: 'own' }),
    date: showDate(maturity, readerZone()),
  };
  return (
    <Card
      what={<bdi>{product_name}</bdi>}
      button={
        <ButtonLink
          wide
          href={
            isMine
              ? ('/pages/home/clock' satisfies Address)
              : (`/pages/home/lockming-order?order_no=${order_no}` satisfies Address)
          }
        >
          {say(isMine ? 'home.step_time' : 'orders.paid_order')}
        </ButtonLink>
      }
    >
      <Note>{say(daily_ppm > 0 ? 'home.next_ends' : 'home.next_ends_variable', values)}</Note>
    </Card>
  );
}
