import { expect, test } from 'vitest';
import { latinDigits } from './latin-digits.ts';

test.each([
  ['12 34-56', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳', '123'],
  ['१२३', '123'],
  ['๑๒๓', '123'],
  ['１２３', '123'],
  ['code: 0a9', '09'],
  ['', ''],
])('%j holds the digits %j', (text, digits) => {
  expect(latinDigits(text)).toBe(digits);
});
