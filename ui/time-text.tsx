import { type Instant, showClock, showTime } from '@paperlock/words/display.ts';

type TimeTextProps = {
  instant: Instant;
  timeZone: string;
  /** Where the day stands above it. */
  clockOnly?: boolean;
};

/** A moment in the reader's zone, digits left to right in every language. */
export function TimeText({ instant, timeZone, clockOnly = false }: TimeTextProps) {
  return (
    <bdi dir="ltr">
      <time dateTime={new Date(instant).toISOString()}>
        {(clockOnly ? showClock : showTime)(instant, timeZone)}
      </time>
    </bdi>
  );
}
