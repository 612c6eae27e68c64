import { environmentSaid } from '@paperlock/client/base-address.ts';
import { type Client, openClient } from '@paperlock/client/browser.ts';
import type { Failure } from '@paperlock/client/envelope.ts';
import { makeReturnPath } from '@paperlock/client/return-path.ts';
import { safeStorage } from '@paperlock/client/storage.ts';
import { reportKey } from '@paperlock/contract/common.ts';
import type { RefusalData } from '@paperlock/contract/envelope.ts';
import { type User, user } from '@paperlock/contract/identity.ts';
import { clientTexts } from '@paperlock/web/client-texts.ts';
import { followLinks } from '@paperlock/web/follow-links.ts';
import { notices } from '@paperlock/web/notice-store.ts';
import { followUser } from './follow-user.ts';
import { createRouter, type Router } from './history-router.ts';
import { type Language, languageAtStart, markDocument, openLanguage } from './language.ts';
import { isLoginPage, LOGIN, pageOf, readPage } from './navigation.ts';
import { prefetch } from './page-loader.ts';
import { readerZone } from './reader-zone.ts';
import type { RouteOf } from './route.ts';
import { sessionEnded } from './session-ended.ts';
import { createSettings, type Settings } from './settings.ts';
import type { Shell } from './shell-context.tsx';
import { dropSupportDrafts } from './support-draft.ts';

const isLogin = (pathname: string): boolean => isLoginPage(readPage(pathname));

/** Builds, by hand and once, what the pages of one browser window stand on. */
export const openShell = async (win: Window & typeof globalThis, routeOf: RouteOf): Promise<Shell> => {
  const language = await openLanguage({
    lang: languageAtStart(win),
    onMissing: (lang, key) => void client.call(reportKey, { lang, key }, { catch: false }),
  });
  markDocument(win.document, language.get().lang);
  language.subscribe(() => markDocument(win.document, language.get().lang));

  const router = createRouter(win);
  followLinks(win, {
    pageAt: (url) => {
      const page = pageOf(url);
      return routeOf(page.path) && page;
    },
    go: router.go,
    onTouch: (page) => prefetch(page, { language, routeOf }),
  });
  const client = connect(win, language, router);
  client.session.subscribe(() => {
    const user = client.session.user();
    followUser(win, user, language);
    if (user) sessionEnded.set('nobody');
    else dropSupportDrafts();
  });
  const settings = createSettings(client.call);
  readInEachWorld(client.session, settings);
  return {
    routeOf,
    router,
    client,
    language,
    settings,
    lastPage: makeReturnPath(
      safeStorage(() => win.sessionStorage),
      win.location.origin,
      isLogin,
    ),
  };
};

/** Settings are those of the world that the token leads to. */
const readInEachWorld = (session: Client<User>['session'], settings: Settings): void => {
  let token = session.token();
  session.subscribe(() => {
    if (session.token() === token) return;
    token = session.token();
    const known = settings.get();
    if (known.kind !== 'here' || known.settings.worlds === 'many') void settings.load();
  });
};

const isOfGoneWorld = ({ data }: Failure): boolean =>
  (data as RefusalData | null)?.params?.why === 'world_gone';

const connect = (win: Window & typeof globalThis, language: Language, router: Router): Client<User> => {
  const client = openClient<User>(win, {
    user,
    lang: () => language.get().lang,
    timezone: readerZone,
    notices,
    texts: clientTexts(language),
    goToLogin: (failure, ended, wasGuest) => {
      const isGone = isOfGoneWorld(failure);
      sessionEnded.set(!ended || isGone ? 'nobody' : wasGuest ? 'guest' : 'account');
      router.replace(readPage(LOGIN));
      if (!isGone) return;
      // The page that was left went with its world.
      client.session.takeReturnPath();
      notices.dialog(language.get().say('shell.world_gone'));
    },
    isLogin,
    environment: environmentSaid(win.document.documentElement.dataset.api, win.location.origin),
  });
  return client;
};
