import { environmentSaid } from '@paperlock/client/base-address.ts';
import { openClient } from '@paperlock/client/browser.ts';
import type { Failure } from '@paperlock/client/envelope.ts';
import { readAgain } from '@paperlock/client/read-again.ts';
import { type SafeStorage, safeStorage } from '@paperlock/client/storage.ts';
import type { RefusalData } from '@paperlock/contract/envelope.ts';
import { operator } from '@paperlock/contract/operators.ts';
import { createStore, type Store } from '@paperlock/ui/store.ts';
import { clientTexts } from '@paperlock/web/client-texts.ts';
import { notices } from '@paperlock/web/notice-store.ts';
import { loadCatalog } from '@paperlock/words/catalogs.ts';
import { createSpeaker, type Speaker } from '@paperlock/words/speak.ts';
import { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { watchAttendance } from './attendance.ts';
import { createRouter, type Router } from './router.ts';

/** What every page stands on. */
export type Shell = {
  readonly client: Client;
  readonly router: Router;
  readonly speaker: Speaker;
  readonly queries: QueryClient;
  /** What was typed and not saved, as long as the tab is open. */
  readonly drafts: SafeStorage;
  /** Why nobody is signed in any more; nothing before the first sign-in. */
  readonly signedOut: Store<SignedOut | undefined>;
};

const serverReasons = ['idle', 'age', 'ended', 'world_gone'] as const;
export type SignedOut = (typeof serverReasons)[number] | 'self' | 'other_tab' | 'unknown';

const reasonIn = ({ data }: Failure): SignedOut => {
  const why = (data as RefusalData | null)?.params?.why;
  return serverReasons.find((reason) => reason === why) ?? 'unknown';
};

/** The console speaks English only; the app's other languages are for investors. */
export const speakEnglish = async (): Promise<Speaker> => {
  const catalogs = await Promise.all([loadCatalog('en', 'entry'), loadCatalog('en', 'console')]);
  return createSpeaker({ lang: 'en', catalog: Object.assign({}, ...catalogs) });
};

export const openShell = (win: Window & typeof globalThis, speaker: Speaker): Shell => {
  const { origin } = win.location;
  const signedOut = createStore<SignedOut | undefined>(undefined);
  const client = openClient(win, {
    user: operator,
    lang: () => speaker.lang,
    notices,
    texts: clientTexts({ get: () => speaker }),
    // The cookie goes to the console's own origin and nowhere else, whatever the host is called.
    environment: environmentSaid('self', origin),
    // Sign-in appears in place of the page and the address stays, so there is nowhere to go and nothing to return to.
    isLogin: () => true,
    goToLogin: (failure) => signedOut.set(reasonIn(failure)),
    attended: watchAttendance(win),
  });
  const drafts = safeStorage(() => win.sessionStorage);
  const queries = new QueryClient({
    // A read that was refused is shown with a retry button: repeating it unseen, or waiting for the browser to think itself
    // online, would only delay that.
    defaultOptions: { queries: { ...readAgain, networkMode: 'always', staleTime: 5_000 } },
  });
  const whose = () => client.session.user()?.id;
  let owner = whose();
  client.session.subscribe(() => {
    // What one operator has read is not for the next one at the same screen.
    if (whose() !== owner) queries.clear();
    // Sign-out and the server's refusal say why right after; without them it was another tab.
    if (whose() === undefined && owner !== undefined) signedOut.set('other_tab');
    if (whose() !== undefined) signedOut.set(undefined);
    owner = whose();
  });
  return { client, router: createRouter(win), speaker, queries, signedOut, drafts };
};
