import { ClockIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDuration } from '@paperlock/words/display.ts';
import { useSecondsLeft } from '../../parts/use-seconds-left.ts';
import css from './security.module.css';

type HoldNoteProps = { secondsLeft: number /** When that was said, by this device's clock. */; at: number };

/** Withdrawals wait after a change. The countdown is the platform clock's: its seconds are as long as ours. */
export function HoldNote({ secondsLeft, at }: HoldNoteProps) {
  const { say, tag } = useSpeaker();
  const left = useSecondsLeft(at + secondsLeft * 1000);
  if (left === 0) return null;
  return (
    <section className={css.held} aria-label={say('security.hold')}>
      <ClockIcon />
      <div>
        <p>
          {say('security.hold')}: <span className={css.left}>{showDuration(tag, left)}</span>
        </p>
        <p>{say('security.hold_text')}</p>
      </div>
    </section>
  );
}
