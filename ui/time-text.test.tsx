import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from './show.tsx';
import { TimeText } from './time-text.tsx';

const at = '2026-03-02T12:00:00.000Z';

test('a time says how far it is from the time of the same clock, where that is known', () => {
  const { container, showAgain } = show(<TimeText instant={at} timeZone="UTC" />);
  expect(container.textContent).toBe('2026-03-02 12:00:00');
  showAgain(<TimeText instant={at} timeZone="UTC" now="2026-03-05T13:00:00.000Z" />);
  expect(container.textContent).toBe('2026-03-02 12:00:00 3 days ago');
  showAgain(<TimeText instant={at} timeZone="UTC" now="2026-02-25T12:00:00.000Z" to="day" />);
  expect(container.textContent).toBe('2026-03-02 in 5 days');
});

test('in Arabic the digits of the time stay from left to right, and its distance is outside of them', () => {
  const { container } = show(<TimeText instant={at} timeZone="UTC" now="2026-03-05T13:00:00.000Z" />, 'ar');
  expect(container.querySelector('bdi')?.textContent).toBe('2026-03-02 12:00:00');
  expect(container.querySelector('bdi')?.getAttribute('dir')).toBe('ltr');
  expect(container.textContent).toMatch(/3/);
});

test('a time never breaks over two lines, and keeps room for its distance while that is on its way', () => {
  const { container, showAgain } = show(<TimeText instant={at} timeZone="UTC" isComing />);
  const room = () => container.querySelector('bdi + span');
  expect(container.querySelector('time')?.className).toContain('time');
  expect(room()?.className).toContain('room');
  showAgain(<TimeText instant={at} timeZone="UTC" isComing now="2026-03-05T13:00:00.000Z" />);
  expect(room()?.textContent).toBe('3 days ago');
});

test('to the minute it breaks between day and clock alone, and a tap shows the second', async () => {
  const { container, user, showAgain } = show(<TimeText instant={at} timeZone="UTC" to="minute" />);
  expect([...container.querySelectorAll('time span')].map((part) => part.textContent)).toEqual([
    '2026-03-02',
    '12:00',
  ]);
  await user.click(screen.getByRole('button', { name: '2026-03-02 12:00, show seconds' }));
  await user.click(screen.getByRole('button', { name: '2026-03-02 12:00:00, hide seconds' }));
  showAgain(<TimeText instant={at} timeZone="UTC" to="minute" plain />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(container.querySelector('time')?.title).toBe('2026-03-02 12:00:00');
  showAgain(<TimeText instant={at} timeZone="UTC" to="minute" plain clockOnly />);
  expect(container.textContent).toBe('12:00');
});
