import { describe, expect, it } from 'vitest';
import { looksSecret } from './secrets.ts';

describe('a text to customer service', () => {
  it('that has six digits by themselves looks like a PIN or a code', () => {
    for (const text of ['135791', 'my pin is 135791.', 'code: 135 791', 'It says 135-791!', '١٣٥٧٩١']) {
      expect(looksSecret(text), text).toBe('code');
    }
  });

  it('may speak of amounts, dates, hashes and longer numbers', () => {
    const fine = [
      '',
      'I sent 123456.78 USDT',
      '1,234,567',
      'on 2026-11-15 at 17:30',
      'order 12345678',
      'PL-135791-22',
      '0xabc135791def',
      '+30 210 1234567',
    ];
    for (const text of fine) expect(looksSecret(text), text).toBeNull();
  });

  it('that is nothing but twelve short words looks like a way to restore a wallet', () => {
    const words = 'apple river stone cloud paper lemon tiger piano chair ocean salad table';
    expect(looksSecret(words)).toBe('words');
    expect(looksSecret(`${words}!`)).toBeNull();
    expect(looksSecret('I do not know what became of my deposit, can you please look?')).toBeNull();
  });
});
