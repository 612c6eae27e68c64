import { expect, it } from 'vitest';
import { MASK_DELAY_MS, MASK_LIMIT_MS, makeLoadingMask } from './loading-mask.ts';
import { stillClock } from './test-house.ts';

const open = () => {
  const clock = stillClock();
  const shown: (string | undefined)[] = [];
  return { ...clock, shown, hold: makeLoadingMask((text) => shown.push(text), clock.after) };
};

it('a quick request never shows the mask', () => {
  const { hold, pass, shown, waiting } = open();
  const release = hold('Saving');
  pass(MASK_DELAY_MS - 1);
  release();
  pass(MASK_LIMIT_MS);
  expect(shown).toEqual([]);
  expect(waiting()).toBe(0);
});

it('the mask goes with the last of several requests', () => {
  const { hold, pass, shown } = open();
  const first = hold('Saving');
  pass(MASK_DELAY_MS);
  const second = hold('Sending');
  first();
  expect(shown).toEqual(['Saving', 'Sending', 'Sending']);
  second();
  expect(shown.at(-1)).toBeUndefined();
  expect(shown.filter((text) => text === undefined)).toHaveLength(1);
});

it('the text of an ended request gives way to that of one still pending', () => {
  const { hold, pass, shown } = open();
  hold('Saving');
  const second = hold('Sending');
  pass(MASK_DELAY_MS);
  second();
  expect(shown).toEqual(['Sending', 'Saving']);
});

it('the mask lasts 30 seconds at most, though requests still hold it', () => {
  const { hold, pass, shown, waiting } = open();
  const first = hold('Saving');
  pass(20_000);
  const second = hold('Sending');
  pass(MASK_LIMIT_MS + MASK_DELAY_MS - 20_000 - 1);
  expect(shown).toEqual(['Saving', 'Sending']);
  pass(1);
  expect(shown.at(-1)).toBeUndefined();
  first();
  second();
  expect(shown).toHaveLength(3);
  expect(waiting()).toBe(0);
});

it('a request after that is masked anew, and an old one cannot take its mask away', () => {
  const { hold, pass, shown } = open();
  const old = hold('Saving');
  pass(MASK_DELAY_MS + MASK_LIMIT_MS);
  hold('Again');
  pass(MASK_DELAY_MS);
  old();
  expect(shown).toEqual(['Saving', undefined, 'Again']);
});

it('releasing twice counts once', () => {
  const { hold, pass, shown } = open();
  const first = hold('Saving');
  hold('Sending');
  pass(MASK_DELAY_MS);
  first();
  first();
  expect(shown).not.toContain(undefined);
});
