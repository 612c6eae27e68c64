import { TimeText } from '@paperlock/ui/time-text.tsx';
import type { Instant } from '@paperlock/words/display.ts';
import { readerZone } from '../shell/reader-zone.ts';

/** A moment where people read: to the minute, and a tap shows the second, except in a row that is a link or a button. */
export function Moment({ instant, plain }: { instant: Instant; plain?: boolean }) {
  return <TimeText instant={instant} timeZone={readerZone()} to="minute" plain={plain} />;
}
