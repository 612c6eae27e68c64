import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OfflineBanner } from './offline-banner.tsx';
import { show } from './show.tsx';

test('it speaks up when the connection goes and falls silent when it returns', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  show(<OfflineBanner />);
  expect(screen.getByRole('status').textContent).toBe('');
  online.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent).toMatch(/You’re offline/);
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('status').textContent).toBe('');
});
