import { Button } from './button.tsx';
import { TornSheet } from './drawings.tsx';
import { useSpeaker } from './speaker-context.tsx';
import { StateNote, type StateTexts } from './state-note.tsx';

type ErrorStateProps = StateTexts & { onRetry?: () => void; retrying?: boolean };

export function ErrorState({ onRetry, retrying = false, ...texts }: ErrorStateProps) {
  const { say } = useSpeaker();
  const retry = onRetry && (
    <Button kind="secondary" busy={retrying} onClick={onRetry}>
      {say('common.retry')}
    </Button>
  );
  return (
    <div role="alert">
      <StateNote {...texts} drawing={<TornSheet />} action={retry} />
    </div>
  );
}
