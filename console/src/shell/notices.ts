import { type Notices, SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { createStore } from '@paperlock/ui/store.ts';
import { showToast } from '@paperlock/ui/toast-store.ts';

/** A text too long for a toast waits here until it was read. */
export const longNotice = createStore<string | undefined>(undefined);

export const notices: Notices = {
  toast: (text, forMs) =>
    showToast(text, { tone: forMs === SUCCESS_TOAST_MS ? 'success' : 'problem', forMs }),
  dialog: longNotice.set,
  // Buttons here say themselves that they are busy; no call of the console masks the screen.
  mask: () => {},
};
