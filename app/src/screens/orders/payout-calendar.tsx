import { MICRO_PER_USDT } from '@paperlock/domain/money.ts';
import {
  type DayState,
  dayStates,
  type PayoutDay,
  payoutDays,
} from '@paperlock/domain/orders/payout-days.ts';
import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { hiddenAmounts } from '@paperlock/ui/hidden-amounts.ts';
import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { IconButton } from '@paperlock/ui/icon-button.tsx';
import { ChevronIcon } from '@paperlock/ui/icons.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Row } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { MonthTable } from '@paperlock/ui/month-table.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { showCompact, showDate, showMoney, showMonth } from '@paperlock/words/display.ts';
import { useState } from 'react';
import type { OrderDetail } from '../../api/orders.ts';
import { PracticeTime, usePracticeNow } from '../../parts/practice-time.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import css from './orders.module.css';

/** A month of the order's days: what was paid, what is expected, and when it matures. A tap on a day says it exactly. */
export function PayoutCalendar({ order, lockAt }: { order: OrderDetail; lockAt: string }) {
  const { say, tag } = useSpeaker();
  const days = byDate(order, lockAt);
  const dates = [...days.keys()];
  const now = usePracticeNow();
  const today = now && showDate(now, readerZone());
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))];
  const [turned, setTurned] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const month = turned ?? nearest(months, today?.slice(0, 7));
  if (month === undefined) return null;
  const at = months.indexOf(month);
  const selected = chosen === undefined ? undefined : days.get(chosen);
  return (
    <>
      <Row to="both" className={css.monthHead}>
        <MonthButton says={say('orders.calendar_previous')} month={months[at - 1]} onTurn={setTurned} back />
        <span className={css.monthName} aria-live="polite">
          {showMonth(tag, month)}
        </span>
        <MonthButton says={say('orders.calendar_next')} month={months[at + 1]} onTurn={setTurned} />
      </Row>
      <div className={css.month}>
        <MonthTable month={month} label={labelOf(order, say)}>
          {(date) => (
            <Day
              date={date}
              day={days.get(date)}
              isToday={date === today}
              isChosen={date === chosen}
              onChoose={() => setChosen(date === chosen ? undefined : date)}
            />
          )}
        </MonthTable>
      </div>
      <Legend days={[...days.values()]} />
      {selected && <Chosen day={selected} order={order} />}
    </>
  );
}

type Say = ReturnType<typeof useSpeaker>['say'];

const labelOf = ({ incomes, days_done, period_days, daily_ppm, state }: OrderDetail, say: Say): string => {
  if (daily_ppm === 0) return say('orders.calendar_variable', { done: days_done, days: period_days });
  const paid = incomes.filter((income) => income.paid).length;
  const later = state === 'redeemed_early' ? 0 : incomes.length - paid;
  return say('orders.calendar', { done: days_done, days: period_days, paid, later });
};

/** The days by the date on which they end, in the reader's zone. */
const byDate = (order: OrderDetail, lockAt: string): Map<string, PayoutDay> => {
  const days = payoutDays({
    lockAt: new Date(lockAt),
    periodDays: order.period_days,
    dailyPpm: order.daily_ppm,
    amount: microOf(order.amount),
    promised: microOf(order.promised_total),
    payout: order.payout,
    state: order.state,
    daysDone: order.days_done,
    accumulated: balanceOf(order.accumulated),
  });
  const dates = new Map<string, PayoutDay>();
  for (const day of days) {
    const date = showDate(day.at, readerZone());
    const other = dates.get(date);
    // Where clocks are put back, two days may end on one date.
    const both = other?.amountMicro != null ? other.amountMicro + (day.amountMicro ?? 0n) : day.amountMicro;
    dates.set(date, { ...day, amountMicro: both });
  }
  return dates;
};

const nearest = (months: readonly string[], wanted: string | undefined): string | undefined =>
  months.find((month) => wanted !== undefined && month >= wanted) ?? months.at(wanted === undefined ? 0 : -1);

type MonthButtonProps = {
  says: string;
  month: string | undefined;
  onTurn: (month: string) => void;
  back?: boolean;
};

function MonthButton({ says, month, onTurn, back = false }: MonthButtonProps) {
  return (
    <IconButton label={says} disabled={month === undefined} onClick={() => month && onTurn(month)}>
      <span className={back ? css.back : undefined}>
        <ChevronIcon size={20} />
      </span>
    </IconButton>
  );
}

type DayProps = {
  date: string;
  day: PayoutDay | undefined;
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

function Day({ date, day, isToday, isChosen, onChoose }: DayProps) {
  const { say } = useSpeaker();
  const number = Number(date.slice(-2));
  if (!day) return <span className={css.noDay}>{number}</span>;
  return (
    <button
      type="button"
      className={css.date}
      data-state={day.state}
      data-last={day.isLast || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span>{number}</span> <ShortAmount day={day} />
      <HiddenText>
        {say(wordOf(day))}
        {day.isLast && ` ${say('orders.calendar_maturity')}`}
      </HiddenText>
    </button>
  );
}

const MOST_IN_A_CELL = 1000n * MICRO_PER_USDT;

/** As much as a narrow column holds; the whole amount is one tap away. */
function ShortAmount({ day: { amountMicro } }: { day: PayoutDay }) {
  const { tag } = useSpeaker();
  const hidden = useStore(hiddenAmounts);
  if (amountMicro === null) return null;
  const size = amountMicro < 0n ? -amountMicro : amountMicro;
  const shown =
    size < MOST_IN_A_CELL
      ? showMoney(tag, amountMicro, { purpose: 'own' })
      : showCompact(tag, Number(amountMicro / MICRO_PER_USDT));
  return (
    <>
      <bdi dir="ltr">{hidden ? '••' : shown}</bdi>{' '}
    </>
  );
}

/** What is expected is not yet paid, and must not read as if it were. */
const wordOf = ({ state, amountMicro }: PayoutDay) => {
  const isAhead = state === 'running' || state === 'to_come';
  return isAhead && amountMicro !== null ? 'orders.calendar_expected' : (`orders.income_${state}` as const);
};

function Legend({ days }: { days: readonly PayoutDay[] }) {
  const { say } = useSpeaker();
  const shown = dayStates.filter((state: DayState) => days.some((day) => day.state === state));
  return (
    <ul className={css.legend} aria-hidden="true">
      {shown.map((state) => (
        <li key={state}>
          <span className={css.day} data-state={state} />
          {say(`orders.income_${state}`)}
        </li>
      ))}
      <li>
        <span className={css.day} data-last />
        {say('orders.calendar_maturity')}
      </li>
    </ul>
  );
}

/** The chosen day: when it ends, what it pays, and on the last one that the principal comes back. */
function Chosen({ day, order }: { day: PayoutDay; order: OrderDetail }) {
  const { say } = useSpeaker();
  const { amountMicro, isLast, state } = day;
  const isVariable = order.daily_ppm === 0;
  return (
    <div role="status">
      <KeyValues>
        <KeyValue name={say('orders.calendar_day', { n: day.day })}>
          <PracticeTime instant={day.at.toISOString()} />
        </KeyValue>
        <KeyValue name={say(isVariable && amountMicro !== null ? 'orders.calendar_result' : wordOf(day))}>
          {amountMicro !== null && <MoneyText micro={amountMicro} purpose="exact" change={isVariable} />}
          {amountMicro === null && isVariable && isLast && say('orders.calendar_unknown')}
        </KeyValue>
        {isLast && !isVariable && state !== 'given_up' && (
          <KeyValue name={say('orders.calendar_principal')}>
            <MoneyText micro={microOf(order.amount)} purpose="exact" />
          </KeyValue>
        )}
      </KeyValues>
    </div>
  );
}
