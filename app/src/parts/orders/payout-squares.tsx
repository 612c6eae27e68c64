import { MICRO_PER_USDT, type Micro } from '@paperlock/domain/money.ts';
import type { PayoutDay } from '@paperlock/domain/orders/payout-days.ts';
import { type DaySquare, DaySquares, type SquareKind, SquareSample } from '@paperlock/ui/day-squares.tsx';
import { Fold } from '@paperlock/ui/fold.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showCompact, showMoney } from '@paperlock/words/display.ts';
import { useState } from 'react';
import { readerZone } from '../../shell/reader-zone.ts';
import figures from './figures.module.css';
import css from './payout-squares.module.css';

export type PayoutSquaresProps = {
  days: readonly PayoutDay[];
  /** What the squares show, in a sentence. */
  label: string;
  /** What the last square says: what comes back when the lock opens. */
  lock: { open: boolean; text: string };
  /** Amounts that a person has are dots while amounts are hidden. */
  hidden?: boolean;
  /** The days as a table, one tap away; where another part of the page has it, without. */
  table?: boolean;
  /** False where the squares do not differ yet. */
  legend?: boolean;
};

/** What a lock pays, a square for each of its days; the last one opens it. */
export function PayoutSquares({
  days,
  label,
  lock,
  hidden = false,
  table = false,
  legend = true,
}: PayoutSquaresProps) {
  const { tag } = useSpeaker();
  const squares = days.map((day): DaySquare => {
    const kind = kindOf(day);
    return {
      day: day.day,
      kind,
      text: hidden ? dotsFor(day) : textOf(tag, day.amountMicro, kind),
      ...(day.isLast && { lock }),
    };
  });
  return (
    <div className={css.squares}>
      <DaySquares label={label} squares={squares} />
      {legend && <Legend squares={squares} />}
      {table && <DayTable days={days} />}
    </div>
  );
}

const dotsFor = ({ amountMicro }: PayoutDay) => (amountMicro === null ? undefined : '••');

const kindOf = ({ state, amountMicro }: PayoutDay): SquareKind => {
  if (state === 'given_up') return 'dropped';
  if (state === 'running') return 'today';
  if (state === 'to_come') return amountMicro === null ? 'none' : 'expected';
  if (amountMicro === null) return 'over';
  return amountMicro < 0n ? 'lost' : 'paid';
};

const textOf = (tag: string, micro: Micro | null, kind: SquareKind): string | undefined =>
  micro === null ? undefined : squareAmount(tag, micro, kind === 'paid' || kind === 'lost');

const CENT = MICRO_PER_USDT / 100n;
const MOST_WITH_CENTS = 100n * MICRO_PER_USDT;

/** As much of an amount as a small square holds. What was paid or lost has its sign; what is expected has none. */
export const squareAmount = (tag: string, micro: Micro, isDone: boolean): string => {
  const size = micro < 0n ? -micro : micro;
  if (size > 0n && size < CENT) return `<${showMoney(tag, CENT, { purpose: 'own' })}`;
  if (size < MOST_WITH_CENTS) return showMoney(tag, micro, { purpose: 'own', sign: isDone });
  return (isDone && micro > 0n ? '+' : '') + showCompact(tag, Number(micro / MICRO_PER_USDT));
};

const words = {
  none: 'orders.squares_none',
  expected: 'orders.income_to_come',
  today: 'orders.income_running',
  over: 'orders.income_over',
  paid: 'orders.income_paid',
  lost: 'orders.squares_lost',
  dropped: 'orders.income_given_up',
} as const satisfies Record<SquareKind, string>;
const kinds = Object.keys(words) as SquareKind[];

/** The kinds of square there are. The picture's sentence says it to those who listen. */
function Legend({ squares }: { squares: readonly DaySquare[] }) {
  const { say } = useSpeaker();
  return (
    <ul className={css.legend} aria-hidden="true">
      {kinds
        .filter((one) => squares.some(({ kind, lock }) => kind === one && !lock))
        .map((kind) => (
          <li key={kind}>
            <SquareSample kind={kind} of={squares.length} />
            {say(words[kind])}
          </li>
        ))}
    </ul>
  );
}

/** Half a year is many rows, so they are made when the table is opened. */
function DayTable({ days }: { days: readonly PayoutDay[] }) {
  const { say } = useSpeaker();
  const [open, setOpen] = useState(false);
  return (
    <Fold title={say('orders.incomes_table')} onToggle={setOpen}>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section className={css.scrolls} aria-label={say('orders.incomes_table')} tabIndex={0}>
          <table className={figures.figures}>
            <thead>
              <tr>
                <th scope="col">{say('orders.income_day')}</th>
                <th scope="col">{say('orders.payout_at')}</th>
                <th scope="col">{say('orders.payout_amount')}</th>
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day.day}>
                  <th scope="row">{day.day}</th>
                  <td>
                    <TimeText instant={day.at} timeZone={readerZone()} />
                  </td>
                  <td>
                    {day.amountMicro === null ? (
                      say(words[kindOf(day)])
                    ) : (
                      <MoneyText micro={day.amountMicro} purpose="own" unit={false} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Fold>
  );
}
