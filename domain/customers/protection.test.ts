import { expect, it } from 'vitest';
import { applies, mayFreeze, mayHold, maySignOut, type Protected } from './protection.ts';

const mira: Protected = {
  state: 'active',
  guest: false,
  neighbour: false,
  secondFactor: true,
  withdrawalsHeld: false,
};

it('freezes an active account, and none whose owner could not unfreeze it', () => {
  expect(mayFreeze(mira)).toBe(true);
  for (const change of [
    { state: 'frozen' },
    { state: 'closed' },
    { guest: true },
    { neighbour: true },
  ] as const)
    expect(mayFreeze({ ...mira, ...change })).toBe(false);
});

it('signs out everyone who can sign in again', () => {
  expect([mira, { ...mira, state: 'frozen' as const }].map(maySignOut)).toEqual([true, true]);
  expect(
    [
      { ...mira, guest: true },
      { ...mira, state: 'closed' as const },
    ].map(maySignOut),
  ).toEqual([false, false]);
});

it('unfreezes what is frozen, and resets a second factor that is on', () => {
  expect(applies('unfreeze', mira)).toBe(false);
  expect(applies('unfreeze', { ...mira, state: 'frozen' })).toBe(true);
  expect(applies('second_factor', { ...mira, state: 'frozen' })).toBe(true);
  expect(applies('second_factor', { ...mira, secondFactor: false })).toBe(false);
  expect(applies('second_factor', { ...mira, state: 'closed' })).toBe(false);
});

it('holds withdrawals of everyone once, also of a guest and of a frozen account, and lifts what is held', () => {
  const held = { ...mira, withdrawalsHeld: true };
  expect([mira, { ...mira, guest: true }, { ...mira, state: 'frozen' as const }, held].map(mayHold)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(mayHold({ ...mira, state: 'closed' })).toBe(false);
  expect([mira, held, { ...held, state: 'closed' as const }].map((of) => applies('lift_hold', of))).toEqual([
    false,
    true,
    false,
  ]);
});
