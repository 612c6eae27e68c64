import { safeStorage } from '@paperlock/client/storage.ts';
import { createStore } from '@paperlock/ui/store.ts';

const KEPT_AT = 'paperlock.first-steps';

const openStorage = () => safeStorage(() => window.localStorage);

/** Whose first steps are put away on this device: another person who signs in here has theirs to go. */
const owner = createStore(openStorage().get(KEPT_AT));

export const putAway = {
  get: owner.get,
  subscribe: owner.subscribe,
  set: (id: string): void => {
    openStorage().set(KEPT_AT, id);
    owner.set(id);
  },
};
