import { expect, it } from 'vitest';
import { readAccount } from '../identity/account.ts';
import { readName } from '../verification/name.ts';
import { madeUpPerson, PHONES_TRIED } from './made-up-person.ts';

const ids = Array.from(
  { length: 500 },
  (_, nth) => `0197a1de-0000-7000-8000-${(nth * 2_654_435_761).toString(16).slice(-12).padStart(12, '0')}`,
);

it('has details that the product takes, and that reach nobody', () => {
  for (const id of ids.slice(0, 25))
    for (let phone = 0; phone < PHONES_TRIED; phone += 1) {
      const person = madeUpPerson(id, phone);
      expect(readName(person.name)).toBe(person.name);
      expect(readAccount(person.email)).toEqual({ kind: 'email', account: person.email });
      expect(person.email).toMatch(/@example\.org$/);
      expect(readAccount(person.phone)?.account).toMatch(/^\+44\d{10}$/);
      if (phone < 2) expect(person.phone).toMatch(/^\+44 7700 900\d{3}$/);
    }
});

it('is the same each time, and has an address that nobody else has', () => {
  expect(madeUpPerson(ids[7] ?? '')).toEqual(madeUpPerson(ids[7] ?? ''));
  expect(new Set(ids.map((id) => madeUpPerson(id).email)).size).toBe(ids.length);
});

it('has another number where one is taken', () => {
  for (const id of ids.slice(0, 50)) {
    const phones = Array.from({ length: PHONES_TRIED }, (_, nth) => madeUpPerson(id, nth).phone);
    expect(new Set(phones).size).toBeGreaterThan(PHONES_TRIED - 2);
  }
});
