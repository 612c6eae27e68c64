import type { Speaker } from '@paperlock/words/speak.ts';
import { LOGIN } from './navigation.ts';
import type { RouteOf } from './route.ts';
import { settingsAtFirst } from './settings.ts';
import type { Shell } from './shell-context.tsx';

const nothing = () => {};
const nobody = () => undefined;
const unheard = () => new Promise<never>(nothing);
const still = <Value>(value: Value) => ({ get: () => value, subscribe: () => nothing });

/** A shell in which nothing moves, nobody is signed in and nothing is asked: for rendering outside a browser. */
export const stillShell = (speaker: Speaker, routeOf: RouteOf): Shell => ({
  routeOf,
  router: {
    ...still({ page: { path: LOGIN, query: '' }, visit: 0, arrival: 'start', canGoBack: false, scroll: 0 }),
    go: nothing,
    replace: nothing,
    leaveLogin: nothing,
    back: nothing,
    rewrite: nothing,
  },
  client: {
    call: unheard,
    cache: { get: nobody, set: nothing, remove: nothing, clear: nothing },
    upload: unheard,
    sendFile: unheard,
    fileAddress: () => '',
    socketAddress: () => '',
    session: {
      token: () => '',
      user: nobody,
      start: nothing,
      renew: nothing,
      end: nothing,
      expire: nothing,
      leaving: () => false,
      leave: nothing,
      stay: nothing,
      takeReturnPath: nobody,
      subscribe: () => nothing,
    },
  },
  language: { ...still(speaker), need: unheard, choose: unheard },
  settings: { ...still(settingsAtFirst), load: unheard },
  lastPage: { keep: nothing, take: nobody },
});
