import { describe, expect, it } from 'vitest';
import { newClassCode, readClassCode } from './code.ts';

describe('a class code', () => {
  it('is read as it was made', () => {
    for (let place = 0; place < 32; place += 1) {
      const code = newClassCode((below) => (place * 7) % below);
      expect(readClassCode(code)).toBe(code);
    }
  });

  it('forgives gaps, small letters and letters that look like digits', () => {
    expect(readClassCode(' ab3d-ol1i ')).toBe('AB3D0111');
  });

  it.each(['', 'ABC', 'ABCDEFGHJ', 'ABCDEFGU', '٣٣٣٣٣٣٣٣', 'ABCD😀12'])('is not %s', (typed) => {
    expect(readClassCode(typed)).toBeNull();
  });
});
