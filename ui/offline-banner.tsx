import { useSyncExternalStore } from 'react';
import css from './offline-banner.module.css';
import { OfflineIcon } from './shell-icons.tsx';
import { useSpeaker } from './speaker-context.tsx';

function onConnectionChange(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine;
const assumeOnline = () => true;

export const useOnline = (): boolean => useSyncExternalStore(onConnectionChange, isOnline, assumeOnline);

/** Stands empty while there is a connection, so that its text is read out when it comes. */
export function OfflineBanner() {
  const { say } = useSpeaker();
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={css.banner}>
          <OfflineIcon size={20} />
          {say('ui.offline')}
        </p>
      )}
    </div>
  );
}
