import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AddressText } from './address-text.tsx';
import { show } from './show.tsx';
import { TimeText } from './time-text.tsx';

const address = '27hGmXq3VbZ8kTnR5yLwC2sPfDj9EuA6vQx';

test('an address is whole, in groups of four, and one text when selected', () => {
  const { container } = show(<AddressText address={address} />);
  const text = container.querySelector('bdi');
  expect(text?.textContent).toBe(address);
  expect(text?.querySelectorAll('span')).toHaveLength(9);
  expect(text?.getAttribute('dir')).toBe('ltr');
  expect(screen.getByRole('button', { name: 'Copy address' })).toBeDefined();
});

test('an address that only appeared in a history is not offered for copying', () => {
  show(<AddressText address={address} copyable={false} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('of two addresses the groups that differ are marked, and only those', () => {
  const { container } = show(<AddressText address={address} against="27hGmXq4VbZ8kTnR5yLwC2sPfDj9EuB6vQx" />);
  expect([...container.querySelectorAll('mark')].map((group) => group.textContent)).toEqual(['mXq3', 'EuA6']);
  expect(container.querySelector('bdi')?.textContent).toBe(address);
});

test('a moment is shown in the zone of the reader and kept exact for machines', () => {
  const { container } = show(<TimeText instant="2031-03-04T05:06:07Z" timeZone="Asia/Tokyo" />);
  const time = container.querySelector('time');
  expect(time?.textContent).toBe('2031-03-04 14:06:07');
  expect(time?.dateTime).toBe('2031-03-04T05:06:07.000Z');
});
