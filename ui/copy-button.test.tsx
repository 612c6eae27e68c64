import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';
import { show } from './show.tsx';
import { ToastRegion } from './toast-region.tsx';
import { dismissToast, toastState } from './toast-store.ts';

afterEach(() => {
  for (const { id } of toastState().toasts) dismissToast(id);
});

const button = () => screen.getByRole('button', { name: 'Copy' });
const part = (
  <>
    <CopyButton text="27hG mXq3" />
    <ToastRegion />
  </>
);

test('copying puts the text on the clipboard and says "Copy Success"', async () => {
  const { user } = show(part);
  await user.click(button());
  expect(await screen.findByText('Copy Success')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('27hG mXq3');
});

test('where the clipboard is closed it says how to go on', async () => {
  const { user } = show(part);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  document.execCommand = () => false;
  await user.click(button());
  expect(await screen.findByText(/Select the text and copy it yourself/)).toBeDefined();
});
