import { expect, it } from 'vitest';
import { paths } from '../pages.ts';
import { readPage } from './navigation.ts';
import { hasTabs, isTabRoot, tabOf } from './tabs.ts';

it.each([
  ['/pages/home/index', 'home'],
  ['/pages/home/clock', 'home'],
  ['/pages/home/lockming-details?id=1', 'projects'],
  ['/pages/home/lockming-order?order_no=1', 'orders'],
  ['/pages/profile/practice-wallet', 'account'],
  ['/pages/webview/customer', undefined],
])('%s belongs to %s', (address, tab) => {
  expect(tabOf(readPage(address))).toBe(tab);
});

it('tabs are on every page but those before sign-in and tasks that fill the screen', () => {
  expect(paths.filter((path) => !hasTabs(readPage(path)) && !path.startsWith('/pages/login/'))).toEqual([
    '/pages/home/lockming-buy',
    '/pages/home/story',
    '/pages/index/webView',
    '/choose-location',
  ]);
});

it('a list is the root of its tab whatever it is narrowed to, and one order is not', () => {
  expect(isTabRoot(readPage('/pages/home/lockming-order?tab=history'))).toBe(true);
  expect(isTabRoot(readPage('/pages/home/lockming-order?order_no=1'))).toBe(false);
});
