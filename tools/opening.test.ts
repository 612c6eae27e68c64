import { expect, test } from 'vitest';
import { opening } from './opening.ts';

test('a first start says what it does, how long that takes and that it is once', () => {
  expect(opening({ builds: true, lives: true })).toBe(
    `Starting Paperlock for the first time: about 2 minutes, once.
  Ahead: building the investor app and the console, then living through four months of practice.`,
  );
});

test('with the sites built, only the months are ahead', () => {
  expect(opening({ builds: false, lives: true })).toBe(
    `Starting Paperlock for the first time: about a minute, once.
  Ahead: living through four months of practice.`,
  );
});

test('after an update, only the build is ahead', () => {
  expect(opening({ builds: true, lives: false })).toBe(
    `Starting Paperlock: about a minute, once.
  Ahead: building the investor app and the console.`,
  );
});

test('a later start makes no words', () => {
  expect(opening({ builds: false, lives: false })).toBe('Starting Paperlock …');
});
