import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

it('shows a page that fails as failed, never as nothing, and tries again when asked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  function Page() {
    if (broken) throw new Error('a mistake in the page');
    return <h1>The page</h1>;
  }
  const failed = (retry: () => void) => (
    <button type="button" onClick={retry}>
      failed
    </button>
  );
  render(
    <ErrorBoundary failed={failed}>
      <Page />
    </ErrorBoundary>,
  );
  const retry = screen.getByText('failed');
  broken = false;
  await act(async () => retry.click());
  expect(screen.getByText('The page')).toBeDefined();
});
