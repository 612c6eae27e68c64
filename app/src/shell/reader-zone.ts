import { safeStorage } from '@paperlock/client/storage.ts';
import { readTimeZone } from '@paperlock/domain/accounts/time-zone.ts';
import { timeZone } from '@paperlock/web/time-zone.ts';

const KEPT_AT = 'paperlock.zone';

const openStorage = () => safeStorage(() => window.localStorage);

/** The zone the person chose; null while the device's own is good enough. */
export const chosenZone = (): string | null => readTimeZone(openStorage().get(KEPT_AT) ?? '');

export const rememberZone = (zone: string | null): void => {
  if (zone) openStorage().set(KEPT_AT, zone);
  else openStorage().remove(KEPT_AT);
};

/** The zone of the person who reads. */
export const readerZone = (): string => chosenZone() ?? timeZone();
