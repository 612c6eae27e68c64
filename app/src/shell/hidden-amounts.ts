import { safeStorage } from '@paperlock/client/storage.ts';
import { hiddenAmounts } from '@paperlock/ui/hidden-amounts.ts';

const KEPT_AT = 'paperlock.hide-amounts';

const openStorage = () => safeStorage(() => window.localStorage);

hiddenAmounts.set(openStorage().get(KEPT_AT) === 'on');

/** A choice of this device, kept until it is taken back. */
export const hideAmounts = (hide: boolean): void => {
  if (hide) openStorage().set(KEPT_AT, 'on');
  else openStorage().remove(KEPT_AT);
  hiddenAmounts.set(hide);
};
