import type { ScreenPath } from '@paperlock/contract/screens.ts';
import type { BrowserPart } from '@paperlock/words/parts.ts';
import { LoginPage } from './screens/identity/login-page.tsx';
import type { LoadPage } from './shell/lazy-page.tsx';
import { needMemberParts } from './shell/member-part.tsx';
import type { Route } from './shell/route.ts';

/** Pages that read go through React Query, which the sign-in page does without. */
const reading =
  (load: LoadPage): LoadPage =>
  async () => {
    const [{ withQueries }, page] = await Promise.all([import('./shell/with-queries.tsx'), load()]);
    return { default: withQueries(page.default) };
  };

/** With what surrounds a page of a signed-in person: it arrives with the page, not after it. */
const surrounded =
  (load: LoadPage): LoadPage =>
  async () => {
    const [page] = await Promise.all([load(), needMemberParts()]);
    return page;
  };

const entry = (load: LoadPage): Route => ({ access: 'entry', page: { load } });
/** Before sign-in, too, but beyond what the entry page waits for. */
const step = (load: LoadPage, ...words: BrowserPart[]): Route => ({
  access: 'entry',
  words: ['app', ...words],
  page: { load },
});
const open = (load: LoadPage, ...words: BrowserPart[]): Route => ({
  access: 'open',
  words: ['app', ...words],
  page: { load },
});
const member = (load: LoadPage, ...words: BrowserPart[]): Route => ({
  access: 'member',
  words: ['app', ...words],
  page: { load: surrounded(reading(load)) },
});
const learning = (load: LoadPage): Route => member(load, 'learn');
const withViews = (route: Route, views: Readonly<Record<string, LoadPage>>): Route => ({
  ...route,
  views: Object.fromEntries(
    Object.entries(views).map(([name, load]) => [name, surrounded(reading(load))] as const),
  ),
});

const routes: Readonly<Record<ScreenPath, Route>> = {
  '/pages/login/login': { access: 'entry', page: { eager: LoginPage } },
  '/pages/login/register': entry(() => import('./screens/identity/register-page.tsx')),
  '/pages/login/forget': open(() => import('./screens/identity/forget-page.tsx'), 'account'),
  '/pages/login/undo': open(() => import('./screens/identity/undo-page.tsx'), 'account'),
  '/pages/login/passkey': step(() => import('./screens/identity/passkey-page.tsx'), 'account'),
  '/pages/login/second-step': step(() => import('./screens/identity/second-step-page.tsx'), 'account'),
  '/pages/login/unfreeze': step(() => import('./screens/identity/unfreeze-page.tsx'), 'account'),
  '/pages/login/mailbox': open(reading(() => import('./screens/identity/mailbox-page.tsx'))),
  '/pages/home/index': member(() => import('./screens/home/home-page.tsx'), 'invest', 'money'),
  '/pages/home/announcement': member(() => import('./screens/messages/announcement-page.tsx')),
  '/pages/home/lockming': member(() => import('./screens/products/products-page.tsx'), 'invest'),
  '/pages/home/lockming-details': member(() => import('./screens/products/product-page.tsx'), 'invest'),
  '/pages/home/lockming-buy': withViews(
    member(() => import('./screens/orders/buy-page.tsx'), 'invest', 'account'),
    { order_no: () => import('./screens/orders/placed-order-page.tsx') },
  ),
  '/pages/home/lockming-order': withViews(
    member(() => import('./screens/orders/orders-page.tsx'), 'invest', 'account'),
    { order_no: () => import('./screens/orders/order-page.tsx') },
  ),
  '/pages/home/booking': member(() => import('./screens/products/bookings-page.tsx'), 'invest'),
  '/pages/home/promised-earned': open(
    reading(() => import('./screens/earned/earned-page.tsx')),
    'invest',
  ),
  '/pages/home/strategies': open(
    reading(() => import('./screens/reports/strategies-page.tsx')),
    'invest',
  ),
  '/pages/home/lessons': withViews(
    learning(() => import('./screens/lessons/lessons-page.tsx')),
    { 'view=end': () => import('./screens/lessons/end-page.tsx') },
  ),
  // With the words of the screens it shows pieces of.
  '/pages/home/lesson': member(
    () => import('./screens/lessons/lesson-page.tsx'),
    'learn',
    'invest',
    'money',
    'account',
  ),
  '/pages/home/drill': learning(() => import('./screens/lessons/drill-page.tsx')),
  '/pages/home/story': open(() => import('./screens/story/story-page.tsx'), 'story'),
  '/pages/home/offered': open(() => import('./screens/offered/offered-page.tsx'), 'offered'),
  '/pages/home/paid-already': open(() => import('./screens/offered/paid-page.tsx'), 'offered'),
  '/pages/home/three-offers': member(() => import('./screens/twins/twins-page.tsx'), 'twins'),
  '/pages/home/track-record': open(() => import('./screens/track/track-page.tsx'), 'learn'),
  '/pages/home/collapse': open(
    reading(() => import('./screens/collapse/collapse-page.tsx')),
    'learn',
  ),
  '/pages/home/clock': member(() => import('./screens/clock/clock-page.tsx'), 'invest', 'account'),
  '/pages/profile/profile': member(
    () => import('./screens/profile/profile-page.tsx'),
    'invest',
    'money',
    'account',
  ),
  '/pages/profile/detail': member(() => import('./screens/profile/detail-page.tsx'), 'account'),
  '/pages/profile/bind': member(() => import('./screens/profile/bind-page.tsx'), 'account'),
  '/pages/profile/id-verification': member(
    () => import('./screens/verification/verification-page.tsx'),
    'money',
    'account',
  ),
  '/pages/profile/asset-history': member(() => import('./screens/assets/asset-history-page.tsx'), 'money'),
  '/pages/profile/proof': open(
    reading(() => import('./screens/proofs/proof-page.tsx')),
    'account',
  ),
  '/pages/profile/world': member(() => import('./screens/worlds/world-page.tsx'), 'account'),
  '/pages/profile/invite': member(() => import('./screens/profile/invite-page.tsx')),
  '/pages/profile/class': member(() => import('./screens/classes/class-page.tsx'), 'account'),
  '/pages/profile/bank-settings': withViews(
    member(() => import('./screens/bindings/bank-settings-page.tsx'), 'money', 'account'),
    {
      'add=wallet': () => import('./screens/bindings/add-wallet-page.tsx'),
      'add=bank': () => import('./screens/bindings/add-bank-page.tsx'),
    },
  ),
  '/pages/profile/withdrawal': member(
    () => import('./screens/withdrawals/withdrawal-page.tsx'),
    'money',
    'account',
  ),
  '/pages/profile/withdrawal-recored': withViews(
    member(() => import('./screens/withdrawals/withdrawal-recored-page.tsx'), 'money', 'account', 'invest'),
    { id: () => import('./screens/withdrawals/one-withdrawal-page.tsx') },
  ),
  '/pages/profile/deposit': withViews(
    member(() => import('./screens/deposits/deposit-page.tsx'), 'money', 'account'),
    { 'view=claim': () => import('./screens/deposits/claim-page.tsx') },
  ),
  '/pages/profile/deposit-records': withViews(
    member(() => import('./screens/deposits/deposit-records-page.tsx'), 'money', 'account'),
    { id: () => import('./screens/deposits/one-deposit-page.tsx') },
  ),
  '/pages/profile/deposit-detective': member(
    () => import('./screens/deposits/deposit-detective-page.tsx'),
    'money',
  ),
  '/pages/profile/practice-wallet': withViews(
    member(() => import('./screens/wallet/practice-wallet-page.tsx'), 'money', 'account'),
    { 'view=send': () => import('./screens/wallet/send-page.tsx') },
  ),
  '/pages/profile/security': member(() => import('./screens/security/security-page.tsx'), 'account'),
  '/pages/profile/security-pin-settings': member(() => import('./screens/security/pin-page.tsx'), 'account'),
  '/pages/profile/password-settings': member(() => import('./screens/security/password-page.tsx'), 'account'),
  '/pages/profile/second-factor': member(
    () => import('./screens/security/second-factor-page.tsx'),
    'account',
  ),
  '/pages/profile/passkeys': member(() => import('./screens/security/passkeys-page.tsx'), 'account'),
  '/pages/profile/scripts': member(() => import('./screens/scripts/scripts-page.tsx'), 'account'),
  '/pages/profile/login-log': member(() => import('./screens/security/login-log-page.tsx'), 'account'),
  '/pages/profile/freeze': member(() => import('./screens/security/freeze-page.tsx'), 'account'),
  '/pages/profile/my-data': member(() => import('./screens/dossier/my-data-page.tsx'), 'account'),
  '/pages/profile/close-account': member(() => import('./screens/dossier/close-account-page.tsx'), 'account'),
  '/pages/profile/sessions': member(() => import('./screens/profile/sessions-page.tsx')),
  '/pages/profile/settings': open(
    reading(() => import('./screens/profile/settings-page.tsx')),
    'invest',
    'account',
  ),
  '/pages/profile/language': open(reading(() => import('./screens/profile/language-page.tsx'))),
  // With the names of the screens it leads to.
  '/pages/profile/faq': open(
    reading(() => import('./screens/content/faq-page.tsx')),
    'invest',
    'money',
    'account',
  ),
  '/pages/profile/instructions': open(reading(() => import('./screens/content/instructions-page.tsx'))),
  '/pages/profile/about': open(
    reading(() => import('./screens/content/about-page.tsx')),
    'money',
    'account',
  ),
  '/pages/index/webView': open(() => import('./screens/web-view/web-view-page.tsx'), 'account'),
  '/choose-location': open(
    reading(() => import('./screens/places/choose-location-page.tsx')),
    'account',
  ),
  '/open-location': open(
    reading(() => import('./screens/places/open-location-page.tsx')),
    'account',
  ),
  '/pages/webview/customer': open(
    reading(() => import('./screens/support/support-page.tsx')),
    'account',
  ),
};

export const paths = Object.keys(routes) as ScreenPath[];

export const routeOf = (path: string): Route | undefined =>
  Object.hasOwn(routes, path) ? routes[path as ScreenPath] : undefined;
