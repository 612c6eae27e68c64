import { describe, expect, test } from 'vitest';
import { readAccount } from './account.ts';

describe('an account name', () => {
  test.each([
    ['Mira@Example.ORG', 'email', 'mira@example.org'],
    [' mira+paper@mail.example.co.uk ', 'email', 'mira+paper@mail.example.co.uk'],
    ['+49 (151) 234-567.89', 'phone', '+4915123456789'],
    ['＋４９１５１２３４５６７８９', 'phone', '+4915123456789'],
    ['0049 151 23456789', 'phone', '+4915123456789'],
    ['Mira_99', 'username', 'mira_99'],
  ])('%s is a name of kind %s, stored as %s', (typed, kind, account) => {
    expect(readAccount(typed)).toEqual({ kind, account });
  });

  test.each([
    '',
    '   ',
    'ab',
    '9lives',
    'mira!',
    'мira',
    'mira@',
    'mira@localhost',
    'a@b@c.org',
    '0151234567',
    '+0151234567',
    '+1234',
    `${'x'.repeat(250)}@example.org`,
    'mira\u202e@example.org',
    '🌱garden',
    'some body',
    'a'.repeat(31),
    '\u200fpaperlock',
    '<script>alert(1)</script>',
    "x'; drop table customer; --",
  ])('%j is none', (typed) => {
    expect(readAccount(typed)).toBeNull();
  });
});
