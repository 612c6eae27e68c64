import { type Instant, showDate, showDistance, showMinute, showTime } from '@paperlock/words/display.ts';
import { Fragment } from 'react';
import { ExactText } from './exact-text.tsx';
import { Note } from './layout.tsx';
import { useSpeaker } from './speaker-context.tsx';
import css from './time-text.module.css';

type TimeTextProps = {
  instant: Instant;
  timeZone: string;
  /** The second in tables, receipts and tools; the minute where people read; the day in rows that each have another one. */
  to?: 'second' | 'minute' | 'day' | undefined;
  /** Inside a link or a button, where no second button may be: no tap for the second. */
  plain?: boolean | undefined;
  /** Where the day stands above it. */
  clockOnly?: boolean;
  /** What time it is by the same clock: adds how long ago it was, or how long until then. */
  now?: Instant | undefined;
  /** That time is on its way: its room is kept, so that nothing moves when it comes. */
  isComing?: boolean;
};

const AFTER_DAY = 'YYYY-MM-DD '.length;
const shownTo = { second: showTime, minute: showMinute, day: showDate };

/** Day and clock: where both don't fit into one line, it breaks between them alone. */
const inParts = (text: string) =>
  text.split(' ').map((part, place) => (
    <Fragment key={part}>
      {place > 0 && ' '}
      <span>{part}</span>
    </Fragment>
  ));

/** A moment in the reader's zone, digits left to right in every language. */
export function TimeText({
  instant,
  timeZone,
  to = 'second',
  plain = false,
  clockOnly = false,
  now,
  isComing = false,
}: TimeTextProps) {
  const { say, tag } = useSpeaker();
  const whole = showTime(instant, timeZone);
  const shown = shownTo[to](instant, timeZone);
  const short = clockOnly ? shown.slice(AFTER_DAY) : shown;
  const canBeTapped = to === 'minute' && !plain && !clockOnly;
  const time = (
    <bdi dir="ltr">
      <time
        className={css.time}
        dateTime={new Date(instant).toISOString()}
        title={short === whole || canBeTapped ? undefined : whole}
      >
        {canBeTapped ? (
          <ExactText
            short={short}
            whole={whole}
            as={inParts}
            label={(time, isWhole) => say(isWhole ? 'ui.time_short' : 'ui.time_exact', { time })}
          />
        ) : to === 'minute' ? (
          inParts(short)
        ) : (
          short
        )}
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
