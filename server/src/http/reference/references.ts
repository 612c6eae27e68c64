import { appAreas, consoleAreas } from '@paperlock/contract/areas.ts';
import { appPictures, consolePictures } from './beside.ts';
import type { Reference } from './openapi.ts';

/** The two references: what the app's origin serves, and what the console's does. */

export const appReference = (version: string, guards: Reference['guards']): Reference => ({
  title: 'Paperlock API',
  version,
  areas: appAreas,
  pictures: appPictures,
  socketSignIn: 'Send `auth` with the token first, then `sub` with topics.',
  guards,
});

export const consoleReference = (version: string, guards: Reference['guards']): Reference => ({
  title: 'Paperlock console API',
  version,
  areas: consoleAreas,
  pictures: consolePictures,
  socketSignIn: 'The cookie signs it in. Send `sub` with the topic `desk`.',
  guards,
});
