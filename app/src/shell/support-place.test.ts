import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
});

/** As if the app were opened anew. */
const opened = async () => (await import('./support-place.ts')).supportPlace;

it('the round button is found again where it was put', async () => {
  (await opened()).set({ side: 'start', above: 123.4 });
  vi.resetModules();
  expect((await opened()).get()).toEqual({ side: 'start', above: 123 });
});

it.each(['', 'left 10', 'start -5', 'end 99999', '{"side":"end"}'])('%j is no place', async (kept) => {
  localStorage.setItem('paperlock.support-place', kept);
  expect((await opened()).get()).toBeUndefined();
});
