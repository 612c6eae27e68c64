import { expect, it } from 'vitest';
import { clockMovers, ownsWorld, worldKinds } from './kind.ts';

it('a private world’s clock is its person’s, a class’s the teacher’s unless pupils may, an open one’s as the installation says', () => {
  const movers = worldKinds.flatMap((kind) =>
    [false, true].map((membersMoveClock) => [
      kind,
      membersMoveClock,
      clockMovers({ kind, membersMoveClock }, 'operators'),
      clockMovers({ kind, membersMoveClock }, 'everyone'),
    ]),
  );
  expect(movers).toEqual([
    ['open', false, 'operators', 'everyone'],
    ['open', true, 'operators', 'everyone'],
    ['private', false, 'everyone', 'everyone'],
    ['private', true, 'everyone', 'everyone'],
    ['class', false, 'operators', 'operators'],
    ['class', true, 'everyone', 'everyone'],
  ]);
});

it('the desk is for the owner of a private world or a class', () => {
  expect(ownsWorld({ kind: 'private', ownerId: 'a' }, 'a')).toBe(true);
  expect(ownsWorld({ kind: 'class', ownerId: 'a' }, 'a')).toBe(true);
  expect(ownsWorld({ kind: 'class', ownerId: 'a' }, 'b')).toBe(false);
  expect(ownsWorld({ kind: 'open', ownerId: 'a' }, 'a')).toBe(false);
  expect(ownsWorld({ kind: 'private', ownerId: null }, 'a')).toBe(false);
});
