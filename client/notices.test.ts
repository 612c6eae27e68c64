import { afterEach, describe, expect, it, vi } from 'vitest';
import { isLong } from './notices.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a text is long', () => {
  it.each([
    ['at 61 letters', 'a'.repeat(61), true],
    ['not at 60', 'a'.repeat(60), false],
    ['not at 60 family emoji, which are 660 code units', '👨‍👩‍👧‍👦'.repeat(60), false],
    ['at 61 family emoji', '👨‍👩‍👧‍👦'.repeat(61), true],
    ['not at 60 letters with combining accents', 'e\u0301\u0323'.repeat(60), false],
    ['at 61 Chinese characters', '锁'.repeat(61), true],
    ['not when empty', '', false],
  ])('%s', (_, text, long) => {
    expect(isLong(text)).toBe(long);
  });

  it('without segmenting megabytes', () => {
    const segmenter = vi.spyOn(Intl, 'Segmenter');
    expect(isLong('a'.repeat(10_000_000))).toBe(true);
    expect(segmenter).not.toHaveBeenCalled();
  });

  it('also in a browser that cannot segment', () => {
    vi.stubGlobal('Intl', {});
    expect(isLong('a'.repeat(61))).toBe(true);
    expect(isLong('😀'.repeat(60))).toBe(false);
  });
});
