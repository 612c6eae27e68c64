import { type Instant, showClock, showDate, showDistance, showTime } from '@paperlock/words/display.ts';
import { Note } from './layout.tsx';
import { useSpeaker } from './speaker-context.tsx';
import css from './time-text.module.css';

type TimeTextProps = {
  instant: Instant;
  timeZone: string;
  /** Where the day stands above it. */
  clockOnly?: boolean;
  /** In a row of a list, and where there is one a day, at the same time each. */
  dateOnly?: boolean;
  /** What time it is by the same clock: adds how long ago it was, or how long until then. */
  now?: Instant | undefined;
  /** That time is on its way: its room is kept, so that nothing moves when it comes. */
  isComing?: boolean;
};

/** A moment in the reader's zone, digits left to right in every language. */
export function TimeText({
  instant,
  timeZone,
  clockOnly = false,
  dateOnly = false,
  now,
  isComing = false,
}: TimeTextProps) {
  const { tag } = useSpeaker();
  const show = clockOnly ? showClock : dateOnly ? showDate : showTime;
  const time = (
    <bdi dir="ltr">
      <time
        className={css.time}
        dateTime={new Date(instant).toISOString()}
        title={clockOnly || dateOnly ? showTime(instant, timeZone) : undefined}
      >
        {show(instant, timeZone)}
      </time>
    </bdi>
  );
  if (now === undefined && isComing)
    return (
      <>
        {time} <span className={css.room} />
      </>
    );
  if (now === undefined) return time;
  return (
    <>
      {time}{' '}
      <Note as="span" size={12}>
        {showDistance(tag, instant, now)}
      </Note>
    </>
  );
}
