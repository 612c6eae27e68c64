import { type Instant, showClock, showDate, showTime } from '@paperlock/words/display.ts';

type TimeTextProps = {
  instant: Instant;
  timeZone: string;
  /** Where the day stands above it. */
  clockOnly?: boolean;
  /** Where there is one a day, at the same time each. */
  dateOnly?: boolean;
};

/** A moment in the reader's zone, digits left to right in every language. */
export function TimeText({ instant, timeZone, clockOnly = false, dateOnly = false }: TimeTextProps) {
  const show = clockOnly ? showClock : dateOnly ? showDate : showTime;
  return (
    <bdi dir="ltr">
      <time dateTime={new Date(instant).toISOString()}>{show(instant, timeZone)}</time>
    </bdi>
  );
}
