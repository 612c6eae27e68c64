import { type Notices, SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { createStore } from '@paperlock/ui/store.ts';
import { showToast } from '@paperlock/ui/toast-store.ts';

/** What the request client has to say beside toasts: one dialog at a time, one mask (no call of the console asks for it). */
type Spoken = { readonly dialog: string | undefined; readonly mask: string | undefined };

export const spoken = createStore<Spoken>({ dialog: undefined, mask: undefined });

export const closeNotice = (): void => spoken.set({ ...spoken.get(), dialog: undefined });

export const notices: Notices = {
  toast: (text, forMs) =>
    showToast(text, { tone: forMs === SUCCESS_TOAST_MS ? 'success' : 'problem', forMs }),
  dialog: (text) => spoken.set({ ...spoken.get(), dialog: text }),
  mask: (text) => spoken.set({ ...spoken.get(), mask: text }),
};
