import { Wordmark } from '@paperlock/ui/mark.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from './console-mark.module.css';

export function ConsoleMark() {
  const { say } = useSpeaker();
  return (
    <span className={css.mark}>
      <Wordmark size={20} />
      <span className={css.name}>{say('console.name')}</span>
    </span>
  );
}
