import { expect, it } from 'vitest';
import { hostileAddresses } from '../web-view/test-hostile-addresses.ts';
import { isPushEndpoint } from './endpoint.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d',
])('a browser may be written to at %s', (address) => {
  expect(isPushEndpoint(address)).toBe(true);
});

it('nothing is sent to a hostile address', () => {
  const all = Object.values(hostileAddresses).flat();
  expect(all.filter(isPushEndpoint)).toEqual([]);
});

it.each([
  'https://127.0.0.1:5432/',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.example.net/x',
  'https://fcm.googleapis.com@example.net/x',
  'https://example.net/fcm.googleapis.com',
  'https://storage.googleapis.com/x',
  'https://push.apple.com.example.net/x',
  'https://a.b.push.apple.com/x',
  'http://fcm.googleapis.com/fcm/send/abc',
])('nothing is sent to %j', (address) => {
  expect(isPushEndpoint(address)).toBe(false);
});
