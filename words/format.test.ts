import { describe, expect, it } from 'vitest';
import { asEntered, format } from './format.ts';

describe('a text', () => {
  it('takes its values by name', () => {
    expect(format('{name} sent {what} to {name}', { name: 'Ana', what: 'a letter' }, 'en')).toBe(
      'Ana sent a letter to Ana',
    );
  });

  it('shows numbers as the language writes them', () => {
    expect(format('{n}', { n: 1234567.5 }, 'de')).toBe('1.234.567,5');
    expect(format('{n}', { n: 1234567 }, 'hi')).toBe('12,34,567');
    expect(format('{n}', { n: 1234 }, 'ar')).toBe('1,234');
  });

  it('shows amounts as the language writes money, to the last decimal that is not idle', () => {
    const shown = (amount: string, tag: string) => format('{amount, money} USDT', { amount }, tag);
    expect(shown('500000', 'en')).toBe('500,000.00 USDT');
    expect(shown('1234.000001', 'de')).toBe('1.234,000001 USDT');
    expect(shown('-0.5', 'en')).toBe('−0.50 USDT');
    expect(shown('none', 'en')).toBe('none USDT');
    expect(format('{amount, money}', { amount: '10' }, 'ar', true)).toBe('\u206810.00\u2069');
  });

  it('leaves texts given as values alone, braces and all', () => {
    expect(format('{a}', { a: '{b} #' }, 'en')).toBe('{b} #');
  });

  it('counts by the rules of the language', () => {
    const days = '{n, plural, one {# день} few {# дня} many {# дней} other {# дня}}';
    expect([1, 2, 5, 21, 22].map((n) => format(days, { n }, 'ru'))).toEqual([
      '1 день',
      '2 дня',
      '5 дней',
      '21 день',
      '22 дня',
    ]);
  });

  it('prefers the exact number to the rule', () => {
    const text = '{n, plural, =0 {nothing} =1 {just one} one {# thing} other {# things}}';
    expect([0, 1, 1500].map((n) => format(text, { n }, 'en'))).toEqual([
      'nothing',
      'just one',
      '1,500 things',
    ]);
  });

  it('chooses by name, and takes "other" for names it does not know', () => {
    const text = '{kind, select, email {an e-mail} phone {a call} other {a message}}';
    expect(format(text, { kind: 'phone' }, 'en')).toBe('a call');
    expect(format(text, { kind: 'constructor' }, 'en')).toBe('a message');
  });

  it('nests choices, with # for the nearest plural around it', () => {
    const text = '{n, plural, other {# {x, select, a {of # {m, plural, other {and #}}} other {}} #}}';
    expect(format(text, { n: 2, m: 7, x: 'a' }, 'en')).toBe('2 of 2 and 7 2');
  });

  it('knows quotes: a doubled one, a lone one, and braces between them', () => {
    expect(format("it''s", {}, 'en')).toBe("it's");
    expect(format("don't", {}, 'en')).toBe("don't");
    expect(format("'{name}' and {name}", { name: 'Bo' }, 'en')).toBe('{name} and Bo');
    expect(format("{n, plural, other {'#'# and C#}}", { n: 3 }, 'en')).toBe('#3 and C3');
    expect(format("C# isn't '#'", {}, 'en')).toBe("C# isn't '#'");
  });

  it('shows itself as it stands when it is broken', () => {
    expect(format('{n, plural, one {x}', { n: 1 }, 'en')).toBe('{n, plural, one {x}');
  });

  it('shows the name of a value that nobody gave', () => {
    expect(format('Hello {name}', {}, 'en')).toBe('Hello {name}');
    expect(format('Hello {constructor}', {}, 'en')).toBe('Hello {constructor}');
    expect(format('{n, plural, one {#} other {many}}', {}, 'en')).toBe('many');
  });

  it('sets values off from a right-to-left sentence, so that an address keeps its direction', () => {
    expect(format('إلى {to}', { to: 'ana@example.com' }, 'ar', true)).toBe('إلى \u2068ana@example.com\u2069');
  });
});

it('what becomes something entered has no marks of direction', () => {
  expect(asEntered('\u2066My practice wallet\u2069 of \u2068Ana\u2069')).toBe('My practice wallet of Ana');
});
