import { expect, it } from 'vitest';
import { scopeAllows } from './scopes.ts';

it('a key that reads may not act, and no key does what asks for a session', () => {
  const allowed = (['read', 'act'] as const).map((has) =>
    (['read', 'act', 'never'] as const).filter((asks) => scopeAllows(has, asks)),
  );
  expect(allowed).toEqual([['read'], ['read', 'act']]);
});
