import { describe, expect, test } from 'vitest';
import { checkPassword, contextWords } from './password.ts';

describe('a login password', () => {
  test.each([
    ['Aa1', 'too_short'],
    [`Aa1${'x'.repeat(126)}`, 'too_long'],
    ['lower case 1', 'no_upper'],
    ['UPPER CASE 1', 'no_lower'],
    ['No digit here', 'no_digit'],
    ['I am Mira 77', 'contains_account'],
    ['Passw0rd', 'too_common'],
    ['1Q2w3E4r', 'too_common'],
    ['Paperlock2026', 'too_common'],
    ['12 Usdt USDT 34', 'too_common'],
  ])('%s is refused: %s', (password, fault) => {
    expect(checkPassword(password, 'mira')).toBe(fault);
  });

  test.each(contextWords)(
    'may hold %s beside enough else, and is refused as little more than that',
    (word) => {
      expect(checkPassword(`A1-${word}-xyz`, 'mira')).toBe('too_common');
      expect(checkPassword(`A1-${word}-xyzq`, 'mira')).toBeNull();
    },
  );

  test.each(['Tall Grass 9', 'Ünïcode0ok', `Aa1${'x'.repeat(125)}`, '🌱Garden 2b'])(
    '%s is accepted',
    (password) => {
      expect(checkPassword(password, 'mira@example.org')).toBeNull();
    },
  );

  test('may not hold the part of an e-mail before the @', () => {
    expect(checkPassword('Sunflower1', 'sunflower@example.org')).toBe('contains_account');
  });

  test('is measured in characters, not in code units', () => {
    expect(checkPassword('Aa1🌱🌱🌱🌱', 'mira')).toBe('too_short');
  });
});
