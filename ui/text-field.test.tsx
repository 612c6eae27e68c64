import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { show } from './show.tsx';
import { TextField } from './text-field.tsx';

const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

test('the error is read out with its field, before the hint', () => {
  show(<TextField label="Account" hint="E-mail or phone" error="Please enter your account" />);
  const field = screen.getByLabelText('Account');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(described(field)).toEqual(['Please enter your account', 'E-mail or phone']);
});

test('a field without notes points to none', () => {
  show(<TextField label="Account" />);
  const field = screen.getByLabelText('Account');
  expect(field.hasAttribute('aria-describedby')).toBe(false);
  expect(field.hasAttribute('aria-invalid')).toBe(false);
});

test('a password can be shown and hidden again, and keeps what was typed', async () => {
  const { user } = show(<TextField label="Password" type="password" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  await user.type(field, 'Secret12');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.type).toBe('password');
  expect(field.value).toBe('Secret12');
});

describe('direction', () => {
  test.each([
    [<TextField key="name" label="Field" />, 'auto'],
    [<TextField key="mail" label="Field" type="email" />, 'ltr'],
    [<TextField key="amount" label="Field" inputMode="decimal" />, 'ltr'],
    [<TextField key="account" label="Field" dir="ltr" />, 'ltr'],
  ])('prose follows what is written, codes and numbers run left to right (%#)', (field, dir) => {
    show(field);
    expect(screen.getByLabelText('Field').getAttribute('dir')).toBe(dir);
  });
});
