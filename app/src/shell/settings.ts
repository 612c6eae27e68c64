import type { Answered, MakeCall } from '@paperlock/client/call.ts';
import { getsetting } from '@paperlock/contract/common.ts';
import { createStore, type Store } from '@paperlock/ui/store.ts';

export type PlatformSettings = Answered<typeof getsetting>;

export type SettingsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'here'; readonly settings: PlatformSettings };

/** What the platform says about itself, asked for once at start and again when that failed. */
export type Settings = Pick<Store<SettingsState>, 'get' | 'subscribe'> & {
  readonly load: () => Promise<void>;
};

/** As the sign-in page is prerendered; an answer that overtakes the app must not change what it takes over. */
export const settingsAtFirst: SettingsState = { kind: 'loading' };

export const createSettings = (call: MakeCall): Settings => {
  const store = createStore<SettingsState>(settingsAtFirst);
  return {
    get: store.get,
    subscribe: store.subscribe,
    load: async () => {
      if (store.get().kind === 'failed') store.set({ kind: 'loading' });
      try {
        store.set({ kind: 'here', settings: await call(getsetting, {}) });
      } catch {
        store.set({ kind: 'failed' });
      }
    },
  };
};
