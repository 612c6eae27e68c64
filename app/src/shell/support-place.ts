import { safeStorage } from '@paperlock/client/storage.ts';
import type { ButtonPlace } from '@paperlock/ui/drag-button.ts';
import { createStore } from '@paperlock/ui/store.ts';

const KEPT_AT = 'paperlock.support-place';

const openStorage = () => safeStorage(() => window.localStorage);

/** As it was written, or nothing: a place that cannot be read is no place. */
const readPlace = (text: string | null): ButtonPlace | undefined => {
  const [, side, above] = /^(start|end) (\d{1,4})$/.exec(text ?? '') ?? [];
  return side === undefined ? undefined : { side: side as ButtonPlace['side'], above: Number(above) };
};

const place = createStore(readPlace(openStorage().get(KEPT_AT)));

/** Where somebody put the round button, on this device. */
export const supportPlace = {
  get: place.get,
  subscribe: place.subscribe,
  set: (next: ButtonPlace): void => {
    openStorage().set(KEPT_AT, `${next.side} ${Math.round(next.above)}`);
    place.set(next);
  },
};
