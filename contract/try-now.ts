import { defineCall } from './call.ts';
import { nothing } from './fields.ts';
import { signedIn } from './identity.ts';

/** Apart from `worlds.ts`, so that the sign-in page loads only this. */
export const tryNow = defineCall({
  path: 'world/try',
  summary: 'Makes a private practice world and lets a guest in: no name, no password. Practice money only.',
  access: 'public',
  request: nothing,
  response: signedIn,
  refusals: ['worlds_not_here', 'worlds_full', 'worlds_full_here'],
});
