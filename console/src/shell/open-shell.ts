import { environmentSaid } from '@paperlock/client/base-address.ts';
import { type Client, openClient } from '@paperlock/client/browser.ts';
import { readAgain } from '@paperlock/client/read-again.ts';
import { type Operator, operator } from '@paperlock/contract/operators.ts';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { clientTexts } from '@paperlock/web/client-texts.ts';
import { notices } from '@paperlock/web/notice-store.ts';
import { loadCatalog } from '@paperlock/words/catalogs.ts';
import { createSpeaker, type Speaker } from '@paperlock/words/speak.ts';
import { QueryClient } from '@tanstack/react-query';
import { createRouter, type Router } from './router.ts';

/** What every page stands on. */
export type Shell = {
  readonly client: Client<Operator>;
  readonly router: Router;
  readonly speaker: Speaker;
  readonly queries: QueryClient;
};

const SESSION_OVER_TOAST_MS = 4_000;

/** The console speaks English only; the app's other languages are for investors. */
export const speakEnglish = async (): Promise<Speaker> => {
  const catalogs = await Promise.all([loadCatalog('en', 'entry'), loadCatalog('en', 'console')]);
  return createSpeaker({ lang: 'en', catalog: Object.assign({}, ...catalogs) });
};

export const openShell = (win: Window & typeof globalThis, speaker: Speaker): Shell => {
  const { origin } = win.location;
  const client = openClient(win, {
    user: operator,
    lang: () => speaker.lang,
    notices,
    texts: clientTexts({ get: () => speaker }),
    // The cookie goes to the console's own origin and nowhere else, whatever the host is called.
    environment: environmentSaid('self', origin),
    // Sign-in appears in place of the page and the address stays, so there is nowhere to go and nothing to return to.
    isLogin: () => true,
    goToLogin: () =>
      showToast(speaker.say('console.session_over'), {
        tone: 'problem',
        forMs: SESSION_OVER_TOAST_MS,
      }),
  });
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
    owner = whose();
  });
  return { client, router: createRouter(win), speaker, queries };
};
