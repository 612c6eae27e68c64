import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CheckboxField } from './checkbox-field.tsx';
import { show } from './show.tsx';

test('its words are its name, a tap on them ticks it, its error is read out with it', async () => {
  const { user } = show(<CheckboxField label="I agree" error="Please agree before you go on" />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' });
  await user.click(screen.getByText('I agree'));
  expect(box.checked).toBe(true);
  const note = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Please agree before you go on');
});
