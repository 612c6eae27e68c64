import { safeStorage } from '@paperlock/client/storage.ts';
import { createStore, useStore } from '@paperlock/ui/store.ts';

const KEPT_AT = 'paperlock.console.keys';
const storage = () => safeStorage(() => window.localStorage);

/** Whether single letters do something. Speech input and unsteady hands type them by accident (WCAG 2.1.4). */
export const lettersOn = createStore(storage().get(KEPT_AT) !== 'off');

export const switchLetters = (on: boolean): void => {
  if (on) storage().remove(KEPT_AT);
  else storage().set(KEPT_AT, 'off');
  lettersOn.set(on);
};

export type Shortcut = 'a' | 'c' | 'n' | 'r';

/** For the button or link that a key presses: `use-keys.ts` finds it by this attribute, and screen readers say it. */
export const useShortcut = (key: Shortcut): { 'aria-keyshortcuts'?: Shortcut } =>
  useStore(lettersOn) ? { 'aria-keyshortcuts': key } : {};
