import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Spinner } from '@paperlock/ui/spinner.tsx';
import css from './reports.module.css';

/** It is asked for again by itself: there is nothing to press. */
export function BeingComputed() {
  const { say } = useSpeaker();
  return (
    <div className={css.computing}>
      <Spinner />
      <div role="status">
        <p>{say('reports.computing')}</p>
        <Note>{say('reports.computing_text')}</Note>
      </div>
    </div>
  );
}
