import type { Address, ScreenPath } from '@paperlock/contract/screens.ts';
import { isLoginPage, type Page } from './navigation.ts';

export const tabNames = ['home', 'projects', 'orders', 'account'] as const;
export type TabName = (typeof tabNames)[number];

/** Where each tab begins. */
export const tabRoots = {
  home: '/pages/home/index',
  projects: '/pages/home/lockming',
  orders: '/pages/home/lockming-order',
  account: '/pages/profile/profile',
} as const satisfies Record<TabName, Address>;

const inner: readonly (readonly [TabName, readonly ScreenPath[]])[] = [
  [
    'projects',
    [
      '/pages/home/lockming-details',
      '/pages/home/lockming-buy',
      '/pages/home/booking',
      '/pages/home/promised-earned',
      '/pages/home/strategies',
      '/pages/home/track-record',
    ],
  ],
  [
    'home',
    [
      '/pages/home/announcement',
      '/pages/home/clock',
      '/pages/home/lessons',
      '/pages/home/lesson',
      '/pages/home/drill',
      '/pages/home/collapse',
      '/pages/home/three-offers',
      '/pages/home/offered',
      '/pages/home/paid-already',
    ],
  ],
];

/** Tasks that fill the screen: a review before paying, a choice made for another page, another site, a story. */
const BUY = '/pages/home/lockming-buy' satisfies ScreenPath;
const wholeScreen: readonly string[] = [
  BUY,
  '/pages/home/story',
  '/choose-location',
  '/pages/index/webView',
] satisfies ScreenPath[];

export const hasTabs = (page: Page): boolean => !isLoginPage(page) && !wholeScreen.includes(page.path);

/** Whether a wide screen has anything beside this page: a story and another site fill the screen. */
export const hasBeside = (page: Page): boolean => hasTabs(page) || page.path === BUY;

/** The page that a tab leads to; an order's detail has the path of its list. */
export const isTabRoot = ({ path, query }: Page): boolean =>
  Object.values<string>(tabRoots).includes(path) && !new URLSearchParams(query).has('order_no');

/** The tab that a page belongs to. Customer service and what does not exist belong to none. */
export const tabOf = ({ path }: Page): TabName | undefined =>
  tabNames.find((name) => tabRoots[name] === path) ??
  inner.find(([, paths]) => paths.some((one) => one === path))?.[0] ??
  (path.startsWith('/pages/profile/') ? 'account' : undefined);
