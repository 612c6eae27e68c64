import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newTotpSecret, totpStepOf, totpUri } from './totp.ts';

/** The secret and codes of RFC 6238, appendix B (the last six of its eight digits). */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => vi.setSystemTime(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a second-factor code', () => {
  it.each([
    [59, '287082', 1n],
    [1_111_111_109, '081804', 37_037_036n],
    [1_234_567_890, '005924', 41_152_263n],
    [20_000_000_000, '353130', 666_666_666n],
  ])('at second %i is %s, of step %i', async (seconds, code, step) => {
    at(seconds);
    expect(await totpStepOf(secret, code)).toBe(step);
  });

  it('is taken from a clock that is one step early or late, with its own step, and from no further', async () => {
    const code = '081804';
    const middle = 37_037_036 * 30 + 15;
    for (const [drift, step] of [
      [-60, null],
      [-30, 37_037_036n],
      [0, 37_037_036n],
      [30, 37_037_036n],
      [60, null],
    ] as const) {
      at(middle + drift);
      expect(await totpStepOf(secret, code), `${drift} s`).toBe(step);
    }
  });

  it('is wrong when one digit is', async () => {
    at(59);
    expect(await totpStepOf(secret, '287083')).toBeNull();
  });
});

describe('a second-factor secret', () => {
  it('has 160 random bits', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
  });

  it('reaches the authenticator with the name of the platform and of the operator', () => {
    const uri = new URL(totpUri(secret, 'desk_a'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Paperlock:desk_a');
    expect(uri.searchParams.get('secret')).toBe(secret);
    expect(uri.searchParams.get('issuer')).toBe('Paperlock');
  });
});
