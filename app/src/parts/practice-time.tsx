import { TimeText } from '@paperlock/ui/time-text.tsx';
import { practiceNowQuery } from '../api/clock.ts';
import { readerZone } from '../shell/reader-zone.ts';
import { useRead } from '../shell/use-read.ts';

/** Practice time to the minute; undefined until it is known. */
export const usePracticeNow = (): string | undefined => useRead(practiceNowQuery).data?.now;

type PracticeTimeProps = {
  instant: string;
  /** The day in rows of a list, the second where it counts. */
  to?: 'second' | 'minute' | 'day';
};

/** A moment of practice time, and how far it is from the practice time it is now. */
export function PracticeTime({ instant, to = 'minute' }: PracticeTimeProps) {
  const now = usePracticeNow();
  return (
    <TimeText instant={instant} timeZone={readerZone()} to={to} now={now} isComing={now === undefined} />
  );
}
