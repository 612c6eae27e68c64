import { Button } from '@paperlock/ui/button.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { newVersion } from './new-version.ts';
import css from './update-note.module.css';

/** Says that a newer version is ready. When it begins is the reader's choice: somebody may be in the middle of a form. */
export function UpdateNote() {
  const { say } = useSpeaker();
  const waiting = useStore(newVersion);
  const begin = async () => {
    if (!waiting) return;
    const { takeOver } = await import('./worker.ts');
    takeOver(window, waiting);
  };
  return (
    <div role="status" className={css.region}>
      {waiting && (
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
      )}
    </div>
  );
}
