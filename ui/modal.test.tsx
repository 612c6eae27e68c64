import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { LoadingMask } from './loading-mask.tsx';
import { PinInput } from './pin-input.tsx';
import { Sheet } from './sheet.tsx';
import { show } from './show.tsx';

const nothing = () => {};
const element = () => document.querySelector('dialog') ?? expect.fail('no dialog');
const pressEscape = () => fireEvent(element(), new Event('cancel', { cancelable: true }));

test('a sheet has its title as name, and its close button, Escape and a tap beside it ask to close', async () => {
  const onClose = vi.fn();
  const { user } = show(
    <Sheet open onClose={onClose} title="Language">
      <p>inside</p>
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Language' })).toBe(element());
  await user.click(screen.getByRole('button', { name: 'Close' }));
  pressEscape();
  await user.click(element());
  expect(onClose).toHaveBeenCalledTimes(3);
  expect(element().open).toBe(true);
});

test('a press inside it, even one that ends beside it, does not close it', async () => {
  const onClose = vi.fn();
  show(
    <Sheet open onClose={onClose} title="Language">
      <p>inside</p>
    </Sheet>,
  );
  fireEvent.pointerDown(screen.getByText('inside'));
  fireEvent.click(screen.getByText('inside'));
  fireEvent.pointerDown(screen.getByText('inside'));
  fireEvent.click(element());
  expect(onClose).not.toHaveBeenCalled();
});

test('once closed its content is forgotten: no PIN waits in it', async () => {
  const sheet = (open: boolean) => (
    <Sheet open={open} onClose={nothing} title="Pay">
      <PinInput label="Fund PIN" masked firstFocus />
    </Sheet>
  );
  const { user, showAgain } = show(sheet(true));
  expect(document.activeElement).toBe(screen.getByLabelText('Fund PIN'));
  await user.type(screen.getByLabelText('Fund PIN'), '123');
  await act(async () => showAgain(sheet(false)));
  expect(element().open).toBe(false);
  expect(element().textContent).toBe('');
  showAgain(sheet(true));
  expect(screen.getByLabelText<HTMLInputElement>('Fund PIN').value).toBe('');
});

test('while a closed sheet leaves the screen it is no more there for screen readers', async () => {
  const sheet = (open: boolean) => (
    <Sheet open={open} onClose={nothing} title="Filter">
      <Button>Clear filters</Button>
    </Sheet>
  );
  const { showAgain } = show(sheet(true));
  const finished = new Promise<Animation>(nothing);
  element().getAnimations = () => [{ finished } as Animation];
  await act(async () => showAgain(sheet(false)));
  expect(element().textContent).toContain('Clear filters');
  expect(element().getAttribute('aria-hidden')).toBe('true');
  await act(async () => showAgain(sheet(true)));
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeTruthy();
});

test('a dialog has title and text, and one that must be answered ignores Escape', () => {
  const onClose = vi.fn();
  show(
    <Dialog open onClose={onClose} dismissable={false} title="Leave?" actions={<Button>Stay</Button>}>
      Nothing is lost.
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Leave?' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Nothing is lost.',
  );
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
});

test('one that the browser closes by force opens again when only its owner may close it', () => {
  show(<LoadingMask open />);
  element().close();
  expect(element().open).toBe(true);
});

test('the loading mask says what it is', () => {
  const { showAgain } = show(<LoadingMask open />);
  expect(screen.getByRole('dialog', { name: 'Loading…' })).toBe(element());
  showAgain(<LoadingMask open={false} />);
  expect(element().open).toBe(false);
});
