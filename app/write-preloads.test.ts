import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listPages } from './write-preloads.ts';

const pages = listPages(readFileSync(join(import.meta.dirname, 'src/pages.ts'), 'utf8'));

it('finds the script and the texts of a page in the table of pages', () => {
  expect(pages.find(({ path }) => path === '/pages/home/index')).toEqual({
    path: '/pages/home/index',
    script: 'src/screens/home/home-page.tsx',
    parts: ['entry', 'app', 'invest', 'money'],
  });
  expect(pages.find(({ path }) => path === '/pages/home/drill')?.parts).toEqual(['entry', 'app', 'learn']);
});

it('finds the page of an address, and those that its query may ask for', () => {
  const scriptAt = (asked: string) => pages.find(({ path }) => path === asked)?.script;
  expect(scriptAt('/pages/home/lockming-order')).toBe('src/screens/orders/orders-page.tsx');
  expect(scriptAt('/pages/home/lockming-order?order_no')).toBe('src/screens/orders/order-page.tsx');
  expect(scriptAt('/pages/profile/practice-wallet?view=send')).toBe('src/screens/wallet/send-page.tsx');
});

it('finds every page but those before sign-in', () => {
  expect(pages.length).toBeGreaterThan(45);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});
