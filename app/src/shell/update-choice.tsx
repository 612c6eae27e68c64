import { Button } from '@paperlock/ui/button.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { newVersion } from './new-version.ts';
import css from './update-choice.module.css';

/** When a newer version begins is the reader's choice: somebody may be in the middle of a form. */
export function UpdateChoice() {
  const { say } = useSpeaker();
  const begin = async () => {
    const waiting = newVersion.get();
    if (!waiting) return;
    const { takeOver } = await import('./worker.ts');
    takeOver(window, waiting);
  };
  return (
    <div className={css.region}>
      <div className={css.note}>
        <p>{say('shell.update_ready')}</p>
        <div className={css.choices}>
          <Button kind="quiet" onClick={() => newVersion.set(undefined)}>
            {say('shell.update_later')}
          </Button>
          <Button kind="secondary" onClick={() => void begin()}>
            {say('shell.update_now')}
          </Button>
        </div>
      </div>
    </div>
  );
}
