import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paragraphsOf } from './plain-text.ts';

const linksIn = (text: string) =>
  paragraphsOf(text)
    .flat()
    .flatMap((piece) => (typeof piece === 'string' ? [] : [piece.href]));

describe('a plain text', () => {
  it('has paragraphs where lines are empty, and keeps its other line breaks', () => {
    expect(paragraphsOf('One\nline\n\n \nTwo\n\n\n\nThree\n')).toEqual([['One\nline'], ['Two'], ['Three\n']]);
  });

  it('may be nothing', () => {
    expect(paragraphsOf('')).toEqual([]);
    expect(paragraphsOf('\n\n \n')).toEqual([]);
  });

  it.each([
    ['See https://example.org.', ['https://example.org']],
    ['(https://example.org/a?b=c#d)', ['https://example.org/a?b=c#d']],
    [
      'https://example.org:8443/x, and https://example.com!',
      ['https://example.org:8443/x', 'https://example.com'],
    ],
    ['查看 https://example.org/路。', ['https://example.org/路']],
  ])('%s leads to %j', (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });

  it.each([
    'javascript:alert(1)',
    'http://example.org',
    'data:text/html,x',
    'https://paperlock.example@evil.example/',
    'https://user:secret@evil.example',
    'https://localhost/',
    'https://раypal.com',
    'https://',
    'https://.',
    'ftp://example.org',
    '//example.org',
    '<a href="x">',
  ])('%s leads nowhere', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it('loses nothing of what was written but empty lines, and every link is https', () => {
    const words = fc.constantFrom(
      'https://example.org',
      'https://a@b.c',
      'x',
      '\n',
      '\n\n',
      ' ',
      '.',
      '<b>',
      '😀',
    );
    fc.assert(
      fc.property(fc.array(words), (parts) => {
        const text = parts.join('');
        const pieces = paragraphsOf(text).flat();
        const said = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.href)).join('');
        expect(said.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        for (const href of linksIn(text)) expect(new URL(href).protocol).toBe('https:');
      }),
    );
  });
});
