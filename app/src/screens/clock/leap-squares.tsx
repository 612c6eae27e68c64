import { type DaySquare, DaySquares } from '@paperlock/ui/day-squares.tsx';
import { hiddenAmounts } from '@paperlock/ui/hidden-amounts.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { showMoney } from '@paperlock/words/display.ts';
import { squareAmount } from '../../parts/orders/payout-squares.tsx';
import type { LeapDay } from './leap-days.ts';
import { FILL_MS, useLeapMoment } from './leap-play.ts';

type LeapSquaresProps = {
  count: number;
  /** Undefined while what was due is being booked: then the squares are empty. */
  days: readonly LeapDay[] | undefined;
  /** Days on which an order is due to end. */
  locks: readonly number[];
};

/** The days of a leap, each with what it brought. */
export function LeapSquares({ count, days, locks }: LeapSquaresProps) {
  const { say, tag } = useSpeaker();
  const hidden = useStore(hiddenAmounts);
  const isPlaying = useLeapMoment() !== null;
  const back = (micro: bigint) =>
    say('clock.day_back', { amount: hidden ? '••••' : showMoney(tag, micro, { purpose: 'own' }) });
  const filled = ({ net }: LeapDay): Pick<DaySquare, 'kind' | 'text'> => {
    if (net === 0n) return { kind: 'over' };
    return { kind: net < 0n ? 'lost' : 'paid', text: hidden ? '••' : squareAmount(tag, net, true) };
  };
  const squares = Array.from({ length: count }, (_, nth): DaySquare => {
    const day = days?.[nth];
    const lock = day ? day.back > 0n && { open: true, text: back(day.back) } : locks.includes(nth) && closed;
    return { day: nth, ...(day ? filled(day) : { kind: 'none' }), ...(lock && { lock }) };
  });
  const paying = days?.filter(({ net }) => net !== 0n).length ?? 0;
  return (
    <DaySquares
      label={days ? say('clock.days_label', { days: count, n: paying }) : say('clock.progress_going')}
      squares={squares}
      {...(days && isPlaying && { fillMs: FILL_MS })}
    />
  );
}

const closed = { open: false, text: '' };
