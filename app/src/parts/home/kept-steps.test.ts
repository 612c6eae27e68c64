import { makeLocalCache } from '@paperlock/client/local-cache.ts';
import { safeStorage } from '@paperlock/client/storage.ts';
import { expect, it } from 'vitest';
import { keptSteps } from './kept-steps.ts';

const cache = makeLocalCache(
  safeStorage(() => window.localStorage),
  'kept-steps.',
  Date.now,
);
const progress = { done: new Set(['money', 'pin'] as const), arrived: false };

it('what is kept counts for one person in one world, until the cache is cleared', () => {
  keptSteps(cache, 'maria').set(progress);
  expect(keptSteps(cache, 'maria').get()).toEqual(progress);
  expect(keptSteps(cache, 'maria?world=0123456789abcdef').get()).toBeUndefined();
  cache.clear();
  expect(keptSteps(cache, 'maria').get()).toBeUndefined();
});

it('what another version kept is read as far as it is understood', () => {
  cache.set('first-steps', { whose: 'maria', done: ['money', 'dance'], arrived: 'yes' });
  expect(keptSteps(cache, 'maria').get()).toEqual({ done: new Set(['money']), arrived: false });
  cache.set('first-steps', 'maria');
  expect(keptSteps(cache, 'maria').get()).toBeUndefined();
});
