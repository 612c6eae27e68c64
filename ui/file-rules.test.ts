import { expect, test } from 'vitest';
import { refuseFile, showEndings, showSize } from './file-rules.ts';

const rules = { endings: ['.jpg', '.png'], maxBytes: 10 * 1024 * 1024 };

test.each([
  [{ name: 'CARD.JPG', size: 5 }, undefined],
  [{ name: 'card.png', size: 10 * 1024 * 1024 }, undefined],
  [{ name: 'card.png', size: 10 * 1024 * 1024 + 1 }, 'too_large'],
  [{ name: 'card.gif', size: 5 }, 'wrong_type'],
  [{ name: 'jpg', size: 5 }, 'wrong_type'],
])('%o is judged %s', (file, refusal) => {
  expect(refuseFile(file, rules)).toBe(refusal);
});

test('endings and sizes are shown in the manner of the language', () => {
  expect(showEndings('en', ['.jpg', '.pdf'])).toBe('JPG, PDF');
  expect(showSize('en', 10 * 1024 * 1024)).toBe('10 MB');
  expect(showSize('de', 2_480_000)).toBe('2,4 MB');
  expect(showSize('en', 1)).toBe('1 kB');
});

test('a file just over the limit is never shown as being at the limit', () => {
  expect(showSize('en', rules.maxBytes + 1)).toBe('10.1 MB');
});
