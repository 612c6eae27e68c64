import { useEffect } from 'react';
import { useShell } from '../shell/shell-context.tsx';

/** Reads the platform's settings again: operators may have changed fees or hours since the app started. */
export const useSettingsAnew = (): void => {
  const { settings } = useShell();
  useEffect(() => void settings.load(), [settings]);
};
