import { safeStorage } from '@paperlock/client/storage.ts';
import { createStore } from '@paperlock/ui/store.ts';

const KEPT_AT = 'paperlock.lens';

const openStorage = () => safeStorage(() => window.localStorage);

/** Whether the red-flag lens is over the screens: a choice of this device, kept until it is taken off. */
const isOn = createStore(openStorage().get(KEPT_AT) === 'on');

export const lens = {
  get: isOn.get,
  subscribe: isOn.subscribe,
  set: (on: boolean): void => {
    if (on) openStorage().set(KEPT_AT, 'on');
    else openStorage().remove(KEPT_AT);
    isOn.set(on);
  },
};
