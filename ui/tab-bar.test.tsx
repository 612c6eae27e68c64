import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NavBar } from './nav-bar.tsx';
import { Page } from './page.tsx';
import { show } from './show.tsx';
import { TabBar } from './tab-bar.tsx';

const items = [
  { href: '/home', label: 'Home', icon: null, current: 'page' as const },
  { href: '/orders', label: 'Orders', icon: null },
];

test('the tab that is open is told, and chosen again it does not leave its page', () => {
  const onCurrent = vi.fn();
  show(<TabBar label="Rooms" items={items} onCurrent={onCurrent} />);
  const home = screen.getByRole('link', { current: 'page' });
  expect(home.textContent).toBe('Home');
  expect(fireEvent.click(home)).toBe(false);
  expect(onCurrent).toHaveBeenCalledOnce();
});

test('every page carries the practice strip above its own title', () => {
  show(<Page bar={<NavBar title="Home" />}>inside</Page>);
  expect(screen.getByRole('banner').textContent).toBe('Practice money only. Never send real funds.Home');
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});
