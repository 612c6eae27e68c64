import { describe, expect, it } from 'vitest';
import { isSame, mayFollow, standingOf, worldStates } from './life.ts';

describe('the life of a world', () => {
  it('is this table', () => {
    const followers = (from: (typeof worldStates)[number]) => worldStates.filter((to) => mayFollow(from, to));
    expect(Object.fromEntries(worldStates.map((state) => [state, followers(state)]))).toEqual({
      making: ['spare', 'ready', 'leaving'],
      spare: ['ready', 'leaving'],
      ready: ['spare', 'ready', 'moving', 'leaving'],
      moving: ['ready', 'moving'],
      leaving: [],
    });
  });
});

describe('whose a world is', () => {
  it('is a guest’s until they have a name; a class is its teacher’s', () => {
    expect(standingOf('private', true)).toEqual({ kind: 'private', guest: true });
    expect(standingOf('private', false)).toEqual({ kind: 'private', guest: false });
    expect(standingOf('class', false)).toEqual({ kind: 'class', guest: false });
  });

  it('is not known while it has no owner', () => {
    expect(standingOf('private', null)).toBeNull();
  });

  it('is the same only in kind and guest', () => {
    const guests = { kind: 'private', guest: true } as const;
    expect(isSame(guests, { ...guests })).toBe(true);
    expect(isSame(guests, { ...guests, guest: false })).toBe(false);
    expect(isSame(guests, { ...guests, kind: 'class' })).toBe(false);
  });
});
