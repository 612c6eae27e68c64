import { type Instant, showTime } from '@paperlock/words/display.ts';

/** A moment in the reader's zone, digits left to right in every language. */
export function TimeText({ instant, timeZone }: { instant: Instant; timeZone: string }) {
  return (
    <bdi dir="ltr">
      <time dateTime={new Date(instant).toISOString()}>{showTime(instant, timeZone)}</time>
    </bdi>
  );
}
