import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSealer } from './seal.ts';

const sealer = createSealer(Buffer.alloc(32, 1));
const other = createSealer(Buffer.alloc(32, 2));

describe('a sealed text', () => {
  it('opens to what it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, purpose) => {
        expect(sealer.open(sealer.seal(text, purpose), purpose)).toBe(text);
      }),
    );
  });

  it('looks different each time and shows nothing of its content', () => {
    const [first, second] = [sealer.seal('JBSWY3DP', 'a'), sealer.seal('JBSWY3DP', 'a')];
    expect(first.equals(second)).toBe(false);
    expect(first.includes('JBSWY3DP')).toBe(false);
  });

  it('does not open for another purpose: it cannot be moved to another operator', () => {
    const sealed = sealer.seal('JBSWY3DP', 'operator second factor a');
    expect(() => sealer.open(sealed, 'operator second factor b')).toThrow();
  });

  it('does not open with another pepper', () => {
    expect(() => other.open(sealer.seal('JBSWY3DP', 'a'), 'a')).toThrow();
  });

  it('does not open when any one byte was changed, or when it was cut', () => {
    const sealed = sealer.seal('JBSWY3DP', 'a');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => sealer.open(changed, 'a')).toThrow();
      expect(() => sealer.open(sealed.subarray(0, index), 'a')).toThrow();
    }
  });
});

describe('the hash of a code', () => {
  const hash = sealer.codeHash('123456', 'reset a');

  it('knows its code', () => {
    expect(sealer.isCode('123456', 'reset a', hash)).toBe(true);
    expect(sealer.isCode('123457', 'reset a', hash)).toBe(false);
  });

  it('fits one person only', () => {
    expect(sealer.isCode('123456', 'reset b', hash)).toBe(false);
  });

  it('cannot be found by trying all codes without the pepper', () => {
    expect(other.isCode('123456', 'reset a', hash)).toBe(false);
  });
});
