/**
 * The screens of the investor app and the addresses they are promised under: bookmarks, letters and messages lead to them, so
 * none may go away. A test holds this table against the routes of the app, both ways, and a story visits every one.
 */

/** `visitors`: signed-in customers are redirected. `members`: others are sent to sign-in and back. */
export type ScreenFor = 'visitors' | 'everyone' | 'members';

export type PromisedScreen = {
  readonly screen: string;
  readonly for: ScreenFor;
  /** The first is where it is; the others lead to it. */
  readonly routes: readonly [string, ...string[]];
  /** What its query may say. */
  readonly query?: readonly string[];
};

const promised = [
  { screen: 'Login, the entry page', for: 'visitors', routes: ['/pages/login/login', '/'] },
  { screen: 'Registration', for: 'visitors', routes: ['/pages/login/register'], query: ['class', 'code'] },
  { screen: 'Forgotten password', for: 'everyone', routes: ['/pages/login/forget'] },
  { screen: 'Undoing a change of address', for: 'everyone', routes: ['/pages/login/undo'] },
  { screen: 'Sign-in with a passkey', for: 'visitors', routes: ['/pages/login/passkey'] },
  { screen: 'Second step of a sign-in', for: 'visitors', routes: ['/pages/login/second-step'] },
  { screen: 'Opening a frozen account', for: 'visitors', routes: ['/pages/login/unfreeze'] },
  { screen: 'Practice mailbox', for: 'everyone', routes: ['/pages/login/mailbox'], query: ['account'] },

  { screen: 'Home', for: 'members', routes: ['/pages/home/index', '/pages/home/home'], query: ['curve'] },
  { screen: 'Messages', for: 'members', routes: ['/pages/home/announcement'], query: ['tab'] },
  {
    screen: 'Products by category',
    for: 'members',
    routes: ['/pages/home/lockming'],
    query: ['category', 'state', 'type', 'strategy', 'sort', 'q'],
  },
  { screen: 'Product', for: 'members', routes: ['/pages/home/lockming-details'], query: ['id', 'tab'] },
  {
    screen: 'Buying',
    for: 'members',
    routes: ['/pages/home/lockming-buy'],
    query: ['id', 'order_no', 'amount'],
  },
  {
    screen: 'Orders and one order’s detail',
    for: 'members',
    routes: ['/pages/home/lockming-order'],
    query: ['tab', 'order_no'],
  },
  { screen: 'Bookings', for: 'members', routes: ['/pages/home/booking'] },
  { screen: 'Promised and earned', for: 'everyone', routes: ['/pages/home/promised-earned'] },
  { screen: 'Strategy performance', for: 'everyone', routes: ['/pages/home/strategies'] },
  { screen: 'Clock', for: 'members', routes: ['/pages/home/clock'] },
  { screen: 'Lessons', for: 'members', routes: ['/pages/home/lessons'] },
  { screen: 'One lesson', for: 'members', routes: ['/pages/home/lesson'] },
  { screen: 'Poisoned-address drill', for: 'members', routes: ['/pages/home/drill'] },
  { screen: 'How a scam works', for: 'everyone', routes: ['/pages/home/story'] },
  { screen: 'Scam simulator', for: 'everyone', routes: ['/pages/home/collapse'] },
  { screen: 'Somebody offered me something', for: 'everyone', routes: ['/pages/home/offered'] },
  { screen: 'If you have paid', for: 'everyone', routes: ['/pages/home/paid-already'] },
  { screen: 'Three offers', for: 'members', routes: ['/pages/home/three-offers'] },
  { screen: 'Make a track record', for: 'everyone', routes: ['/pages/home/track-record'] },

  { screen: 'Mine: account overview', for: 'members', routes: ['/pages/profile/profile'] },
  { screen: 'My profile', for: 'members', routes: ['/pages/profile/detail'] },
  {
    screen: 'Binding an e-mail address or a phone',
    for: 'members',
    routes: ['/pages/profile/bind'],
    query: ['kind'],
  },
  { screen: 'Change of the fund PIN', for: 'members', routes: ['/pages/profile/security-pin-settings'] },
  { screen: 'Change of the login password', for: 'members', routes: ['/pages/profile/password-settings'] },
  {
    screen: 'Wallet addresses and bank cards',
    for: 'members',
    routes: ['/pages/profile/bank-settings'],
    query: ['add'],
  },
  {
    screen: 'Real-name verification',
    for: 'members',
    routes: ['/pages/profile/id-verification'],
    query: ['step'],
  },
  { screen: 'Asset details', for: 'members', routes: ['/pages/profile/asset-history'] },
  { screen: 'Deposit', for: 'members', routes: ['/pages/profile/deposit'], query: ['view'] },
  { screen: 'Deposits so far', for: 'members', routes: ['/pages/profile/deposit-records'], query: ['id'] },
  { screen: 'Deposit detective', for: 'members', routes: ['/pages/profile/deposit-detective'] },
  { screen: 'Practice wallet', for: 'members', routes: ['/pages/profile/practice-wallet'], query: ['view'] },
  { screen: 'Withdrawal', for: 'members', routes: ['/pages/profile/withdrawal'] },
  // This spelling is the route.
  {
    screen: 'Withdrawals so far',
    for: 'members',
    routes: ['/pages/profile/withdrawal-recored'],
    query: ['id'],
  },
  { screen: 'Security centre', for: 'members', routes: ['/pages/profile/security'] },
  { screen: 'Second factor', for: 'members', routes: ['/pages/profile/second-factor'] },
  { screen: 'Passkeys', for: 'members', routes: ['/pages/profile/passkeys'] },
  { screen: 'Keys for scripts', for: 'members', routes: ['/pages/profile/scripts'] },
  { screen: 'Log of sign-ins', for: 'members', routes: ['/pages/profile/login-log'] },
  { screen: 'Sessions', for: 'members', routes: ['/pages/profile/sessions'] },
  { screen: 'Freezing the account', for: 'members', routes: ['/pages/profile/freeze'] },
  { screen: 'My data', for: 'members', routes: ['/pages/profile/my-data'] },
  { screen: 'Closing the account', for: 'members', routes: ['/pages/profile/close-account'] },
  { screen: 'Proof of liabilities', for: 'everyone', routes: ['/pages/profile/proof'], query: ['seq'] },
  { screen: 'My class', for: 'members', routes: ['/pages/profile/class'], query: ['class'] },
  { screen: 'Practice world', for: 'members', routes: ['/pages/profile/world'] },
  { screen: 'Invite', for: 'members', routes: ['/pages/profile/invite'] },
  { screen: 'Settings', for: 'everyone', routes: ['/pages/profile/settings'] },
  { screen: 'Language', for: 'everyone', routes: ['/pages/profile/language'] },
  { screen: 'FAQ', for: 'everyone', routes: ['/pages/profile/faq'] },
  {
    screen: 'User instructions',
    for: 'everyone',
    routes: ['/pages/profile/instructions'],
    query: ['for'],
  },
  { screen: 'About', for: 'everyone', routes: ['/pages/profile/about'] },

  { screen: 'Customer service', for: 'everyone', routes: ['/pages/webview/customer'] },
  { screen: 'Web view', for: 'everyone', routes: ['/pages/index/webView'], query: ['url', 'title'] },
  { screen: 'Choosing a place', for: 'everyone', routes: ['/choose-location'] },
  {
    screen: 'A place',
    for: 'everyone',
    routes: ['/open-location'],
    query: ['latitude', 'longitude', 'name', 'address'],
  },
] as const satisfies readonly PromisedScreen[];

export const screens: readonly PromisedScreen[] = promised;

export type ScreenPath = (typeof promised)[number]['routes'][0];

/** Every address that leads to a screen: where it is, with a query or without. */
export type Address = ScreenPath | `${ScreenPath}?${string}`;

export const isScreen = (path: string): boolean => screens.some(({ routes }) => routes.includes(path));

/** Where nothing is, it is said so. */
export const NO_SUCH_PAGE = '/pages/no/such';
