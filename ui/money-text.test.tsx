import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hiddenAmounts } from './hidden-amounts.ts';
import { MoneyText } from './money-text.tsx';
import { show } from './show.tsx';

test('an amount stays left to right inside any language', () => {
  const { container } = show(<MoneyText micro={1_500_000n} purpose="own" />, 'ar');
  const amount = container.querySelector('bdi');
  expect(amount?.getAttribute('dir')).toBe('ltr');
  expect(amount?.textContent).toBe('1.50USDT');
});

test('what cents hide, a press shows, and another hides again', async () => {
  const { user } = show(<MoneyText micro={12_345_678_912n} purpose="own" />);
  await user.click(screen.getByRole('button', { name: '12,345.67, show exact amount' }));
  await user.click(screen.getByRole('button', { name: '12,345.678912, show rounded amount' }));
  expect(screen.getByRole('button').textContent).toBe('12,345.67');
});

test('an amount that hides nothing, or stands inside a link, is no button', () => {
  show(
    <>
      <MoneyText micro={2_000_000n} purpose="own" />
      <MoneyText micro={2_000_001n} purpose="own" plain />
    </>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('gain and loss carry a sign and an arrow, not colour alone', () => {
  const { container } = show(
    <>
      <MoneyText micro={1_000_000n} purpose="own" change />
      <MoneyText micro={-1_000_000n} purpose="own" change />
      <MoneyText micro={0n} purpose="own" change />
    </>,
  );
  const amounts = Array.from(container.querySelectorAll('bdi'), (amount) => [
    amount.textContent,
    amount.dataset.tone,
    amount.querySelectorAll('svg').length,
  ]);
  expect(amounts).toEqual([
    ['+1.00USDT', 'gain', 1],
    ['−1.00USDT', 'loss', 1],
    ['0.00USDT', undefined, 0],
  ]);
});

test('a debt that grows is a loss, and its arrow still points up', () => {
  const { container } = show(
    <>
      <MoneyText micro={1_000_000n} purpose="own" change="of debt" />
      <MoneyText micro={-1_000_000n} purpose="own" change="of debt" />
      <MoneyText micro={1_000_000n} purpose="own" change />
    </>,
  );
  const [grown, paid, gain] = Array.from(container.querySelectorAll('bdi'), (amount) => ({
    tone: amount.dataset.tone,
    arrow: amount.querySelector('path')?.getAttribute('d'),
  }));
  expect([grown?.tone, paid?.tone]).toEqual(['loss', 'gain']);
  expect([grown?.arrow === gain?.arrow, paid?.arrow === gain?.arrow]).toEqual([true, false]);
});

test('hidden, an amount is the same dots whatever it is, and is said to be hidden; what is paid, exact or public stays', () => {
  hiddenAmounts.set(true);
  const { container } = show(
    <>
      <MoneyText micro={1_000_000n} purpose="own" change />
      <MoneyText micro={987_000_000n} purpose="own" />
      <MoneyText micro={4_000_000n} purpose="own" isPublic />
      <MoneyText micro={3_000_000n} purpose="exact" />
      <MoneyText micro={5_000_000n} purpose="pay" />
    </>,
  );
  hiddenAmounts.set(false);
  expect(Array.from(container.querySelectorAll('bdi'), ({ textContent }) => textContent)).toEqual([
    '••••hiddenUSDT',
    '••••hiddenUSDT',
    '4.00USDT',
    '3.00USDT',
    '5.00USDT',
  ]);
});
