import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadingMask } from './loading-mask.tsx';
import { show } from './show.tsx';

afterEach(() => void vi.restoreAllMocks());

test('without a connection the mask says so, and that nothing is done twice', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  show(<LoadingMask open text="Sending…" />);
  expect(screen.queryByText(/offline/)).toBeNull();
  online.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  screen.getByText('You’re offline. We keep trying, and nothing is done twice.');
  screen.getByText('Sending…');
});
