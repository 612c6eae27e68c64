import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PinInput } from './pin-input.tsx';
import { show } from './show.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>('Fund PIN');
const boxes = () => Array.from(field().parentElement?.querySelectorAll('span[aria-hidden]') ?? []);

test('six digits complete it, once; letters and a seventh digit change nothing', async () => {
  const onComplete = vi.fn();
  const { user } = show(<PinInput label="Fund PIN" onComplete={onComplete} />);
  await user.type(field(), '12a34');
  expect(onComplete).not.toHaveBeenCalled();
  await user.type(field(), '567');
  expect(field().value).toBe('123456');
  expect(onComplete.mock.calls).toEqual([['123456']]);
});

test('what is pasted replaces what was there', async () => {
  const onComplete = vi.fn();
  const { user } = show(<PinInput label="Fund PIN" onComplete={onComplete} />);
  await user.type(field(), '111111');
  await user.click(field());
  await user.paste('Your code: 654 321');
  expect(field().value).toBe('654321');
  expect(onComplete).toHaveBeenLastCalledWith('654321');
});

test('a corrected digit completes it again', async () => {
  const onComplete = vi.fn();
  const { user } = show(<PinInput label="Fund PIN" onComplete={onComplete} />);
  await user.type(field(), '123456{Backspace}7');
  expect(onComplete.mock.calls).toEqual([['123456'], ['123457']]);
});

test('digits of an Arabic keyboard count', async () => {
  const { user } = show(<PinInput label="Fund PIN" />, 'ar');
  await user.type(field(), '١٢٣');
  expect(field().value).toBe('123');
});

test('a masked one shows no digit', async () => {
  const { user } = show(<PinInput label="Fund PIN" masked />);
  await user.type(field(), '123456');
  expect(field().type).toBe('password');
  expect(boxes()).toHaveLength(6);
  expect(boxes().map((box) => box.textContent)).toEqual(['', '', '', '', '', '']);
});

test('a code from a mail is shown, left to right in every language', async () => {
  const { user } = show(<PinInput label="Fund PIN" />, 'ar');
  await user.type(field(), '12');
  expect(boxes().map((box) => box.textContent)).toEqual(['1', '2', '', '', '', '']);
  expect(field().closest('[dir]')?.getAttribute('dir')).toBe('ltr');
});
