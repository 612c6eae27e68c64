import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { show } from './show.tsx';
import { Skeleton } from './skeleton.tsx';

test('a failure is announced and can be tried again, once at a time', async () => {
  const onRetry = vi.fn();
  const { user, showAgain } = show(<ErrorState title="This page did not load" onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('This page did not load');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  showAgain(<ErrorState title="This page did not load" onRetry={onRetry} retrying />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('offline, a part that did not load says so quietly: the page has said why', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(<ErrorState title="We couldn’t load your orders" onRetry={() => {}} />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Not loaded')).toBeDefined();
  vi.restoreAllMocks();
});

test('an empty page says what will stand there and what to do', () => {
  show(
    <EmptyState title="No orders yet" action={<a href="/products">See the products</a>}>
      What you lock will be listed here.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No orders yet' })).toBeDefined();
  expect(screen.getByRole('link')).toBeDefined();
});

test('a skeleton says that something is loading and draws as many blocks as will come', () => {
  const { container } = show(<Skeleton shape="row" count={3} />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  expect(container.querySelectorAll('[data-shape="row"]')).toHaveLength(3);
});
