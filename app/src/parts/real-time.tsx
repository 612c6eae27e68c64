import { ClockIcon } from '@paperlock/ui/icons.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { readerZone } from '../shell/reader-zone.ts';
import css from './real-time.module.css';

/** Practice time is the rule. A moment of real time among others says so. */
export function RealTime({ instant }: { instant: string }) {
  const { say } = useSpeaker();
  return (
    <>
      <TimeText instant={instant} timeZone={readerZone()} />{' '}
      <Note as="span" size={12} className={css.real}>
        <ClockIcon size={16} />
        {say('clock.real_time')}
      </Note>
    </>
  );
}

/** Above times that are all real: said once. */
export function RealTimeNote() {
  const { say } = useSpeaker();
  return (
    <Note className={css.real}>
      <ClockIcon size={16} />
      {say('clock.real_time_note')}
    </Note>
  );
}
