import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from './put-away-button.module.css';

/** At the end of the title of the first steps, or of their end. */
export function PutAway({ onPress }: { onPress: () => void }) {
  const { say } = useSpeaker();
  return (
    <button type="button" className={css.away} onClick={onPress}>
      {say('home.steps_away')}
    </button>
  );
}
