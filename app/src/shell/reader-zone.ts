import { safeStorage } from '@paperlock/client/storage.ts';
import { timeZone } from '@paperlock/client/time-zone.ts';
import { readTimeZone } from '@paperlock/domain/accounts/time-zone.ts';
import { remember } from '@paperlock/words/remember.ts';

const KEPT_AT = 'paperlock.zone';

const openStorage = () => safeStorage(() => window.localStorage);

/** Each time that is shown asks, and Intl takes its time to answer. */
const zoneOf = remember(readTimeZone);

/** The zone the person chose; null while the device's own is good enough. */
export const chosenZone = (): string | null => zoneOf(openStorage().get(KEPT_AT) ?? '');

export const rememberZone = (zone: string | null): void => {
  if (zone) openStorage().set(KEPT_AT, zone);
  else openStorage().remove(KEPT_AT);
};

/** The zone of the person who reads. */
export const readerZone = (): string => chosenZone() ?? timeZone();
