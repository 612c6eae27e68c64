import type { Address } from '@paperlock/contract/screens.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showLength, showMoney, showShare } from '@paperlock/words/display.ts';
import { useQuery } from '@tanstack/react-query';
import { incomeSinceQuery } from '../../api/assets.ts';
import { clockProgressQuery } from '../../api/clock.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { useShell } from '../../shell/shell-context.tsx';
import css from './clock.module.css';

/** A leap just made: practice time before it and after it, and whether orders were to pay or to end meanwhile. */
export type Passed = { from: string; to: string; pays: boolean; ends: boolean };

const HOUR_S = 3_600;

/** In seconds. The minutes that a person took to decide do not make thirty days twenty-nine and some hours. */
const lengthOf = ({ from, to }: Pick<Passed, 'from' | 'to'>): number => {
  const seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1000);
  return seconds < 24 * HOUR_S - HOUR_S / 2 ? seconds : Math.round(seconds / HOUR_S) * HOUR_S;
};

/** How far a leap is booked; a reading from before it says nothing about it. */
const useBooked = (passed: Pick<Passed, 'to'> | undefined) => {
  const { data } = useQuery(clockProgressQuery(useShell().client.call));
  const isAbout = data !== undefined && (passed === undefined || data.to >= passed.to);
  return { percent: isAbout ? data.percent : 0, settledTo: data?.settled_to, isAbout, behind: data?.behind };
};

/** Whether what was due is still being booked: time waits for it. */
export const useIsBooking = (passed: Passed | undefined): boolean => {
  const { isAbout, behind } = useBooked(passed);
  return behind === true || (passed !== undefined && !isAbout);
};

/** How much time passed, and what it brought: the answer to why one moved time at all. */
export function PassedLeaf({ passed }: { passed: Passed }) {
  const { say, tag } = useSpeaker();
  const { call } = useShell().client;
  const { percent, settledTo, isAbout, behind } = useBooked(passed);
  const isBooked = isAbout && behind === false;
  const { data } = useQuery({ ...incomeSinceQuery(call, passed.from, passed.to), enabled: isBooked });
  const brought = data && {
    net: microOf(data.received) - microOf(data.lost),
    returned: microOf(data.returned),
  };
  const ends = brought ? brought.returned > 0n : passed.ends;
  return (
    <Leaf title={say('clock.passed', { length: showLength(tag, lengthOf(passed)) })}>
      <Stack>
        {/* As high as what will most likely stand there, so that nothing moves when it is known. */}
        <div className={css.place} role="status">
          {brought ? (
            <Brought {...brought} />
          ) : (
            <>
              <div className={css.unseen} aria-hidden="true">
                <Brought net={0n} returned={0n} pays={passed.pays} ends={passed.ends} />
              </div>
              <Booking {...passed} percent={percent} settledTo={settledTo} />
            </>
          )}
        </div>
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

type BookingProps = Pick<Passed, 'pays' | 'ends'> & { percent: number; settledTo: string | undefined };

/** How far it is, line by line as what will stand there: a line, a large number, a note. */
function Booking({ pays, ends, percent, settledTo }: BookingProps) {
  const { say, tag } = useSpeaker();
  return (
    <div>
      <p>{say('clock.progress_going')}</p>
      {/* The bar says it to those who listen. */}
      {pays && (
        <p className={css.now} aria-hidden="true">
          {showShare(tag, percent)}
        </p>
      )}
      {ends && settledTo !== undefined && (
        <Note aria-hidden="true">
          {say('clock.progress_settled')} <TimeText instant={settledTo} timeZone={readerZone()} />
        </Note>
      )}
    </div>
  );
}

type BroughtProps = { net: bigint; returned: bigint; pays?: boolean; ends?: boolean };

function Brought({ net, returned, pays = net !== 0n, ends = returned > 0n }: BroughtProps) {
  const { say, tag } = useSpeaker();
  return (
    <div>
      {!pays && !ends && <p>{say('clock.passed_nothing')}</p>}
      {pays && (
        <>
          <p>{say(net < 0n ? 'clock.passed_lost' : 'clock.passed_received')}</p>
          <p className={css.now}>
            <MoneyText micro={net} purpose="own" size="hero" change />
          </p>
        </>
      )}
      {ends && (
        <Note>{say('clock.passed_back', { amount: showMoney(tag, returned, { purpose: 'own' }) })}</Note>
      )}
    </div>
  );
}
