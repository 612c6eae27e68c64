import { safeStorage } from '@paperlock/client/storage.ts';
import { createStore } from '@paperlock/ui/store.ts';
import type { SupportPlace } from '@paperlock/ui/support-button.tsx';

const KEPT_AT = 'paperlock.support-place';

const openStorage = () => safeStorage(() => window.localStorage);

/** As it was written, or nothing: a place that cannot be read is no place. */
const readPlace = (text: string | null): SupportPlace | undefined => {
  const [, side, above] = /^(start|end) (\d{1,4})$/.exec(text ?? '') ?? [];
  return side === undefined ? undefined : { side: side as SupportPlace['side'], above: Number(above) };
};

const place = createStore(readPlace(openStorage().get(KEPT_AT)));

/** Where somebody put the round button, on this device. */
export const supportPlace = {
  get: place.get,
  subscribe: place.subscribe,
  set: (next: SupportPlace): void => {
    openStorage().set(KEPT_AT, `${next.side} ${Math.round(next.above)}`);
    place.set(next);
  },
};
