import { expect, it } from 'vitest';
import { shownNetwork } from './shown-network.ts';

it.each([
  ['192.0.2.77', '192.0.2.*'],
  ['::ffff:192.0.2.77', '192.0.2.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is shown as %s', (ip, place) => {
  expect(shownNetwork(ip)).toBe(place);
});
