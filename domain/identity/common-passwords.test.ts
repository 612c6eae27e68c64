import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { checkPassword } from './password.ts';

const top = dictionary['passwords-common'].slice(0, 10_000);

it('the list of common passwords is all of the 10,000 that could pass the other rules', () => {
  const couldPass = top
    .map((password) => password.toLowerCase())
    .filter((password) => [...password].length >= 8 && /\p{L}/u.test(password) && /\d/.test(password));
  expect([...commonPasswords].sort()).toEqual([...new Set(couldPass)].sort());
});

it('none of the 10,000 gets in, in whatever case it is written', () => {
  expect(top).toHaveLength(10_000);
  for (const password of top) {
    const capitalised = password.charAt(0).toUpperCase() + password.slice(1);
    const alternating = [...password].map((sign, i) => (i % 2 ? sign.toUpperCase() : sign)).join('');
    for (const variant of [password, capitalised, alternating, password.toUpperCase()]) {
      expect(checkPassword(variant, 'mira_somebody'), variant).not.toBeNull();
    }
  }
});
