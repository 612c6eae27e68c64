import { RetryIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { SmallButton } from '../shell/small-button.tsx';

/** Reads what the page shows once more. */
export function RefreshButton({ busy = false, onPress }: { busy?: boolean; onPress: () => unknown }) {
  const { say } = useSpeaker();
  return (
    <SmallButton busy={busy} onClick={() => void onPress()}>
      <RetryIcon size={16} />
      {say('console.refresh')}
    </SmallButton>
  );
}
