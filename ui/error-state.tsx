import { Button } from './button.tsx';
import css from './error-state.module.css';
import { useOnline } from './offline-banner.tsx';
import { PaperFigure } from './paper-figure.tsx';
import { useSpeaker } from './speaker-context.tsx';
import { StateNote, type StateTexts } from './state-note.tsx';

type ErrorStateProps = StateTexts & {
  onRetry?: () => void;
  retrying?: boolean;
  /** All that the page shows, not one part of it. */
  whole?: boolean;
};

export function ErrorState({ onRetry, retrying = false, whole = false, ...texts }: ErrorStateProps) {
  const { say } = useSpeaker();
  // The banner has said it once; everything is read again when the connection is back.
  const online = useOnline();
  if (!online && !whole) return <p className={css.offline}>{say('ui.offline_part')}</p>;
  const retry = onRetry && (
    <Button kind="secondary" busy={retrying} onClick={onRetry}>
      {say('common.retry')}
    </Button>
  );
  return (
    <div role="alert">
      <StateNote {...texts} drawing={<PaperFigure holds="torn" />} action={retry} />
    </div>
  );
}
