import { timeZone } from '@paperlock/client/time-zone.ts';
import type { ClassBoard } from '@paperlock/contract/classes-desk.ts';
import { parseMicro } from '@paperlock/domain/money.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount, showDistance, showMoney, showTime } from '@paperlock/words/display.ts';
import type { ReactNode } from 'react';
import css from './projector.module.css';

/** Seconds would jump, since the page asks every few of them. */
const toTheMinute = (instant: string): string => showTime(instant, timeZone()).slice(0, -3);

/** Who is there, what time it is, what happens now, and what everybody put in and lost. */
export function BoardFacts({ board }: { board: ClassBoard }) {
  const { say, tag } = useSpeaker();
  const { members, lessons_done: done, lessons_of: of, clock, figures } = board;
  return (
    <dl className={css.facts}>
      <Fact name={say('console-classes.projector_joined')}>
        <span role="status">{showCount(tag, members)}</span>
      </Fact>
      <Fact name={say('console-classes.done')}>{say('console-classes.done_of', { done, of })}</Fact>
      <Fact name={say('console-clock.now')}>
        <bdi dir="ltr">{toTheMinute(clock.now)}</bdi>
      </Fact>
      <Fact name={say('console-classes.projector_now')} text>
        <Happening board={board} />
      </Fact>
      <Fact name={say('console-classes.projector_deposited')}>
        <Sum amount={figures.deposited} />
      </Fact>
      <Fact name={say('console-classes.projector_ordered')}>
        <Sum amount={figures.ordered} />
      </Fact>
      <Fact name={say('console-classes.projector_lost')}>
        <span className={css.lost}>
          <Sum amount={figures.investors_lost} />
        </span>
      </Fact>
    </dl>
  );
}

type FactProps = {
  name: string;
  /** A sentence instead of a number. */
  text?: boolean;
  children: ReactNode;
};

export function Fact({ name, text, children }: FactProps) {
  return (
    <div className={css.fact}>
      <dt className={css.name}>{name}</dt>
      <dd className={text ? css.said : css.value}>{children}</dd>
    </div>
  );
}

export function Sum({ amount }: { amount: string }) {
  return <MoneyText micro={parseMicro(amount) ?? 0n} purpose="own" plain isPublic />;
}

function Happening({ board: { clock, next_raise: raise } }: { board: ClassBoard }) {
  const { say, tag } = useSpeaker();
  if (clock.progress.behind)
    return say('console-classes.projector_behind', { percent: clock.progress.percent });
  if (!raise) return say('console-classes.projector_no_raise');
  const money = (amount: string) => showMoney(tag, parseMicro(amount) ?? 0n, { purpose: 'own' });
  return say('console-classes.projector_raise', {
    name: raise.name,
    when: showDistance(tag, raise.close_at, clock.now),
    sold: money(raise.sold),
    target: money(raise.target),
  });
}
