import { expect, it } from 'vitest';
import { blank, type Draft, draftOf, faultIn, withoutBlanks } from './draft.ts';

const en = { title: 'New hours', body: 'From Monday on.' };
const draft = (changes: Partial<Draft> = {}): Draft => ({ ...draftOf(undefined), texts: { en }, ...changes });

it.each([
  ['nothing at all', { texts: {} }, { field: 'title', lang: 'en' }],
  ['no English', { texts: { de: en } }, { field: 'title', lang: 'en' }],
  ['no body', { texts: { en: { title: 'x', body: ' \n' } } }, { field: 'body', lang: 'en' }],
  ['half a translation', { texts: { en, de: { title: '', body: 'x' } } }, { field: 'title', lang: 'de' }],
  [
    'an end before the start',
    { start_at: '2030-01-02T00:00:00Z', end_at: '2030-01-01T00:00:00Z' },
    { field: 'end_at' },
  ],
  ['everything', {}, null],
  ['a translation that was begun and left empty', { texts: { en, de: blank } }, null],
  ['an end alone', { end_at: '2030-01-01T00:00:00Z' }, null],
])('with %s the fault is in %j', (_, changes, fault) => {
  expect(faultIn(draft(changes))).toEqual(fault);
});

it('what was left empty is not sent', () => {
  expect(withoutBlanks(draft({ texts: { en, de: { title: ' ', body: '' }, fr: en } })).texts).toEqual({
    en,
    fr: en,
  });
});
