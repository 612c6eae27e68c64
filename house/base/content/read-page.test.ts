import { readdirSync, readFileSync } from 'node:fs';
import { defaultTexts } from '@paperlock/domain/settings/settings.ts';
import { languageOf, languages } from '@paperlock/words/languages.ts';
import { describe, expect, it } from 'vitest';
import { fillIn } from './fill-in.ts';
import { readPage } from './read-page.ts';

describe('a content file', () => {
  it('is read into sections of paragraphs, items and steps', () => {
    const source = [
      '## One',
      'A paragraph',
      'that goes on.',
      '',
      'Another.',
      '- first',
      '- second,',
      '  which goes on',
      '## Two',
      '1. open',
      '2. close',
    ];
    expect(readPage(source.join('\n'))).toEqual([
      {
        title: 'One',
        blocks: [
          { kind: 'text', lines: ['A paragraph that goes on.'] },
          { kind: 'text', lines: ['Another.'] },
          { kind: 'items', lines: ['first', 'second, which goes on'] },
        ],
      },
      { title: 'Two', blocks: [{ kind: 'steps', lines: ['open', 'close'] }] },
    ]);
  });

  it('has no markup: what looks like it is text', () => {
    const [section] = readPage('## A <b>\n<script>x</script> **bold** [a](javascript:b)');
    expect(section).toEqual({
      title: 'A <b>',
      blocks: [{ kind: 'text', lines: ['<script>x</script> **bold** [a](javascript:b)'] }],
    });
  });

  it.each([
    ['text before the first section', 'Lost words\n## One\nText'],
    ['a section without text', '## One\n\n## Two\nText'],
  ])('with %s is refused', (_, source) => {
    expect(() => readPage(source)).toThrow();
  });
});

const folder = new URL('../../../server/content/', import.meta.url);

describe.each(readdirSync(folder))('content in %s', (lang) => {
  const files = readdirSync(new URL(`${lang}/`, folder));
  const text = (language: string, file: string) =>
    readFileSync(new URL(`${language}/${file}`, folder), 'utf8');

  it('is in one of our languages', () => {
    expect(languages.map(({ code }): string => code)).toContain(lang);
  });

  // `npm run words` compares sections and settings with English, and says which pages wait.
  it.each(files)('%s can be read and filled in, without hidden characters', (file) => {
    expect(fillIn(readPage(text(lang, file)), defaultTexts, languageOf(lang))).not.toEqual([]);
    expect(text(lang, file)).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069\ufeff]|(?!\n)\p{Cc}/u);
  });
});
