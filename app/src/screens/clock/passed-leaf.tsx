import type { Address } from '@paperlock/contract/screens.ts';
import { DAY_MS } from '@paperlock/domain/products/state.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { hiddenAmounts } from '@paperlock/ui/hidden-amounts.ts';
import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { showLength, showMoney } from '@paperlock/words/display.ts';
import { useMemo } from 'react';
import { incomeSinceQuery, leapPostingsQuery } from '../../api/assets.ts';
import { clockProgressQuery } from '../../api/clock.ts';
import { Moment } from '../../parts/moment.tsx';
import { shareText } from '../../parts/rounded.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { useRead, useReadIf } from '../../shell/use-read.ts';
import css from './clock.module.css';
import { daysOf, type Leap, type LeapDay, leapDays } from './leap-days.ts';
import { useLeapMoment, useLeapPlay } from './leap-play.ts';
import { LeapSquares } from './leap-squares.tsx';

/** A leap just made: practice time before it and after it, and whether and on which of its days orders were to pay or to end. */
export type Passed = Leap & { pays: boolean; ends: boolean; locks: readonly number[] };

/** From here on there is something to look at, day by day. */
const DAYS_WORTH_A_PICTURE = 2;

const HOUR_S = 3_600;
const PPM_PER_PERCENT = 10_000;
/** As long to read as what most orders give back. */
const LIKELY_MICRO = 1_000_000_000n;

/** In seconds. The minutes that a person took to decide do not make thirty days twenty-nine and some hours. */
const lengthOf = ({ from, to }: Pick<Passed, 'from' | 'to'>): number => {
  const seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1000);
  return seconds < 24 * HOUR_S - HOUR_S / 2 ? seconds : Math.round(seconds / HOUR_S) * HOUR_S;
};

/** How far a leap is booked. Undefined until it is known: a reading from before the leap says nothing about it. */
const useProgress = (passed: Pick<Passed, 'to'> | undefined) => {
  const { data } = useRead(clockProgressQuery);
  return data && passed && data.to < passed.to ? undefined : data;
};

/** Whether what was due is still being booked: until then time does not move again. */
export const useIsBooking = (passed: Passed | undefined): boolean => {
  const progress = useProgress(passed);
  return progress ? progress.behind : passed !== undefined;
};

/** How much time passed, and what it brought: the answer to why one moved time at all. */
export function PassedLeaf({ passed }: { passed: Passed }) {
  const { say, tag } = useSpeaker();
  const progress = useProgress(passed);
  const percent = progress?.percent ?? 0;
  const isBooked = !useIsBooking(passed);
  const { data } = useReadIf(isBooked, incomeSinceQuery, passed.from, passed.to);
  const brought = data && {
    net: microOf(data.received) - microOf(data.lost),
    returned: microOf(data.returned),
  };
  const ends = brought ? brought.returned > 0n : passed.ends;
  const count = daysOf(passed);
  const isPicture = count >= DAYS_WORTH_A_PICTURE && (passed.pays || passed.ends);
  const zone = readerZone();
  const postings = useReadIf(isBooked && isPicture, leapPostingsQuery, passed.from, passed.to, zone);
  const isDrawn = isPicture && postings.data !== null && !postings.isError;
  const days = useMemo(
    () => (isBooked && postings.data ? leapDays(passed, postings.data) : undefined),
    [passed, isBooked, postings.data],
  );
  const isKnown = days !== undefined && brought !== undefined;
  useLeapPlay(passed, isDrawn ? (isKnown ? 'plays' : 'waits') : 'off');
  return (
    <Leaf title={say('clock.passed', { length: showLength(tag, lengthOf(passed)) })}>
      <Stack>
        {/* As high as what will most likely stand there, so that nothing moves when it is known. */}
        <div className={css.place} role="status">
          {brought ? (
            <Brought {...brought} days={days} from={passed.from} />
          ) : (
            <>
              <div className={css.unseen} aria-hidden="true">
                <Brought net={0n} returned={LIKELY_MICRO} pays={passed.pays} ends={passed.ends} />
              </div>
              <Booking {...passed} percent={percent} to={progress?.settled_to} />
            </>
          )}
        </div>
        {isDrawn && <LeapSquares count={count} days={isKnown ? days : undefined} locks={passed.locks} />}
        {/* What is offered depends on what it brought, and must not change under a finger. */}
        <div className={css.place}>
          {!brought && (
            <div className={css.bar}>
              <Progress label={say('clock.progress_share')} percent={percent} />
            </div>
          )}
          <div className={brought ? undefined : css.unseen}>
            {ends ? (
              <ButtonLink wide href={'/pages/profile/withdrawal' satisfies Address}>
                {say('assets.do_withdraw')}
              </ButtonLink>
            ) : (
              <ButtonLink kind="secondary" wide href={'/pages/home/index' satisfies Address}>
                {say('clock.passed_next')}
              </ButtonLink>
            )}
          </div>
        </div>
      </Stack>
    </Leaf>
  );
}

type BookingProps = Pick<Passed, 'pays' | 'ends'> & { percent: number; to: string | undefined };

/** How far it is, line by line as what will stand there. The bar says it to those who listen. */
function Booking({ pays, ends, percent, to }: BookingProps) {
  const { say, tag } = useSpeaker();
  return (
    <div>
      <p>{say('clock.progress_going')}</p>
      {pays && (
        <p className={css.now} aria-hidden="true">
          {shareText(tag, percent * PPM_PER_PERCENT)}
        </p>
      )}
      {ends && to !== undefined && (
        <Note aria-hidden="true">
          {say('clock.progress_settled')} <Moment instant={to} plain />
        </Note>
      )}
    </div>
  );
}

type BroughtProps = {
  net: bigint;
  returned: bigint;
  pays?: boolean;
  ends?: boolean;
  /** The days that the picture fills one by one, and the moment before them. */
  days?: readonly LeapDay[] | undefined;
  from?: string | undefined;
};

function Brought({ net, returned, pays = net !== 0n, ends = returned > 0n, days, from }: BroughtProps) {
  const { say, tag } = useSpeaker();
  return (
    <div>
      {!pays && !ends && <p>{say('clock.passed_nothing')}</p>}
      {pays && (
        <>
          <p>{say(net < 0n ? 'clock.passed_lost' : 'clock.passed_received')}</p>
          <p className={css.now}>
            <Counted net={net} days={days} from={from} />
          </p>
        </>
      )}
      {ends && (
        <Note>{say('clock.passed_back', { amount: showMoney(tag, returned, { purpose: 'own' }) })}</Note>
      )}
    </div>
  );
}

type CountedProps = Pick<BroughtProps, 'net' | 'days' | 'from'>;

/** The sum, and while the picture fills, that of the days so far. Those who listen hear the whole of it, once. */
function Counted({ net, days, from }: CountedProps) {
  const { tag } = useSpeaker();
  const moment = useLeapMoment();
  const hidden = useStore(hiddenAmounts);
  const shown = (micro: bigint) => ({ micro: net < 0n ? -micro : micro, change: net >= 0n });
  if (moment === null || !from || hidden || (days && sumOf(days) !== net))
    return <MoneyText {...shown(net)} purpose="own" size="hero" />;
  // The days come a moment after their sum, and then it counts up: it must not be seen to fall first.
  const soFar = days ? sumOf(days.slice(0, 1 + (moment - Date.parse(from)) / DAY_MS)) : net;
  return (
    <>
      <span className={days ? undefined : css.unseen} aria-hidden="true">
        <MoneyText {...shown(soFar)} purpose="own" size="hero" plain />
      </span>
      <HiddenText>{showMoney(tag, net, { purpose: 'own' })}</HiddenText>
    </>
  );
}

const sumOf = (days: readonly LeapDay[]): bigint => days.reduce((sum, { net }) => sum + net, 0n);
