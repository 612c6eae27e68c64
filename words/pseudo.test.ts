import { describe, expect, it } from 'vitest';
import { format } from './format.ts';
import { pseudoText } from './pseudo.ts';

describe('the accented pseudo-language', () => {
  it('is longer, bracketed, and still readable', () => {
    expect(pseudoText('en-XA', 'Sign in')).toBe('[Šîĝñ îñ ñö]');
    const long = 'Practice money only. Never send real funds here.';
    expect(pseudoText('en-XA', long).length).toBeGreaterThan(long.length * 1.35);
  });

  it('keeps placeholders and choices', () => {
    const text = pseudoText('en-XA', "{name}''s {n, plural, one {day} other {# days}}");
    expect(format(text, { name: 'Ana', n: 3 }, 'en-XA')).toMatch(/^\[Ana'š 3 ðåýš .+\]$/);
  });
});

describe('the right-to-left pseudo-language', () => {
  it('turns every word around and leaves values alone', () => {
    expect(pseudoText('ar-XB', 'Sign in, {name}')).toBe('\u202eSign\u202c \u202ein,\u202c {name}');
  });
});
