import { expect, it } from 'vitest';
import { madeOfRooms } from './rooms.ts';

it('the server is made of every room that it may import, directly or through another', () => {
  expect([...madeOfRooms('server')].sort()).toEqual([
    'contract',
    'domain',
    'engine',
    'house',
    'server',
    'words',
  ]);
  expect([...madeOfRooms('ui')].sort()).toEqual(['domain', 'ui', 'words']);
  expect(madeOfRooms('e2e')).toContain('domain');
});
