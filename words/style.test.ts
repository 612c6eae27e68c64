import { describe, expect, it } from 'vitest';
import { checkEnglish, checkProse } from './style.ts';

const inEnglish = (texts: Record<string, string>, notes: Record<string, string> = {}) =>
  checkEnglish({ orders: texts }, { orders: notes });

describe('the style of English', () => {
  it('finds nothing wrong with plain words that translators can understand', () => {
    const notes = { '{amount}': 'USDT amount without unit', open: 'State of a project: on sale' };
    expect(inEnglish({ open: 'Open', paid: '{amount} USDT paid' }, notes)).toEqual([]);
  });

  it.each([
    ['Whoever pays, waits', 'Whoever'],
    ['Three orders of yours', 'of yours'],
    ['It was a trend that was none', 'was none'],
    ['Repeat it once more', 'once more'],
    ['No order runs', 'order runs'],
  ])('finds what reads as translated: %s', (text, phrase) => {
    expect(inEnglish({ key: text })).toEqual([`words/en/orders.json: "key" says "${phrase}"`]);
  });

  it('holds a text to the length of its kind, by its longest reading', () => {
    const long = `{n, plural, one {Day} other {${'Days '.repeat(12)}}}`;
    expect(inEnglish({ wait_title: long }, { '{n}': 'days' })).toEqual([
      'words/en/orders.json: "wait_title" has 60 characters of at most 45',
    ]);
    expect(inEnglish({ wait_text: long }, { '{n}': 'days' })).toEqual([]);
  });

  it('asks for a note on a placeholder and on a word of two meanings', () => {
    expect(inEnglish({ until: 'Until {time}', state: 'Closed' })).toEqual([
      'words/notes/orders.json does not describe {time} of "until"',
      'words/notes/orders.json does not describe "state", which has two meanings',
    ]);
    expect(inEnglish({ until: 'Until {time}' }, { until: '{time}: when the hold ends' })).toEqual([]);
  });

  it('finds a note about something that is gone', () => {
    expect(inEnglish({ ok: 'Fine' }, { gone: 'x', '{old}': 'y' })).toEqual([
      'words/notes/orders.json describes "gone", which is not in the texts',
      'words/notes/orders.json describes "{old}", which is not in the texts',
    ]);
  });

  it('asks for no notes about the console, which is not translated', () => {
    expect(checkEnglish({ 'console-clock': { until: 'Until {time}' } }, {})).toEqual([]);
  });
});

describe('the style of documents', () => {
  it('finds what reads as translated, with its line, in a table too', () => {
    expect(checkProse('README.md', 'A plain line.\n| Whoever pays | waits |\n')).toEqual([
      'README.md:2 says "Whoever"',
    ]);
  });

  it('leaves out commands and names of code', () => {
    expect(checkProse('x.md', 'Run `npm run anew`.\n```\nwhoever\n```\n')).toEqual([]);
  });
});
