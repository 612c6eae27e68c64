import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { show } from './show.tsx';

test('a busy button takes no second press, keeps its name and focus, and says so', async () => {
  const onClick = vi.fn();
  const { user, showAgain } = show(
    <Button busy={false} onClick={onClick}>
      Pay
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').textContent).toBe('');

  showAgain(
    <Button busy onClick={onClick}>
      Pay
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Pay' });
  await user.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('status').textContent).toBe('Please wait…');
});

test('a form is not sent by a busy submit button, neither by a click nor by Enter', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Account" />
      <Button type="submit" busy={busy}>
        Sign in
      </Button>
    </form>
  );
  const { user, showAgain } = show(form(true));
  await user.click(screen.getByRole('button'));
  await user.type(screen.getByRole('textbox'), 'me{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();

  showAgain(form(false));
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a button does not send the form around it unless told to', () => {
  show(<Button>Max</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});
