import { ClockIcon } from '@paperlock/ui/icons.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Moment } from './moment.tsx';
import css from './real-time.module.css';

/** Practice time is the rule. A moment of real time among others says so. */
export function RealTime(moment: { instant: string; plain?: boolean }) {
  const { say } = useSpeaker();
  return (
    <>
      <Moment {...moment} />{' '}
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
