import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NavBar } from './nav-bar.tsx';
import { Page } from './page.tsx';
import { show } from './show.tsx';
import { TabBar } from './tab-bar.tsx';

const items = [
  { href: '/home', label: 'Home', icon: null },
  { href: '/messages', label: 'Messages', icon: null, badge: 120 },
];

test('the tab one is on is told, and how much is new in the others', () => {
  show(<TabBar label="Rooms" items={items} current="/home" />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Home');
  expect(screen.getByRole('link', { name: 'Messages 120 new' }).textContent).toContain('99+');
});

test('every page carries the practice strip above its own title', () => {
  show(<Page bar={<NavBar title="Home" />}>inside</Page>);
  expect(screen.getByRole('banner').textContent).toBe('Practice money only. Never send real funds.Home');
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});
