import { roll } from '../lessons/rolls.ts';

/**
 * A made-up person for practice. E-mail to example.org reaches nobody (RFC 2606), and the numbers are those that Ofcom keeps free
 * for drama. The same id has the same person each time, so that what stopped half-way goes on with the same details.
 */

export type MadeUpPerson = { readonly name: string; readonly email: string; readonly phone: string };

const GIVEN = [
  'Alex',
  'Charlie',
  'Dana',
  'Jamie',
  'Kim',
  'Lee',
  'Mika',
  'Noa',
  'Robin',
  'Sam',
  'Sasha',
  'Toni',
];
const FAMILY = 'Example';

/** Each has a thousand numbers, 000 to 999. Mobile numbers come first. */
const RANGES = [
  '+44 7700 900',
  '+44 1632 960',
  '+44 20 7946 0',
  '+44 113 496 0',
  '+44 114 496 0',
  '+44 115 496 0',
  '+44 116 496 0',
  '+44 117 496 0',
  '+44 118 496 0',
  '+44 121 496 0',
  '+44 131 496 0',
  '+44 141 496 0',
  '+44 151 496 0',
  '+44 161 496 0',
  '+44 191 498 0',
  '+44 29 2018 0',
] as const;

/** How many numbers are tried before a person is asked for one of their own. */
export const PHONES_TRIED = 4;

/** `phone` counts the numbers that turned out to be taken. */
export const madeUpPerson = (id: string, phone = 0): MadeUpPerson => {
  const seed = Number.parseInt(id.replaceAll('-', '').slice(-8), 16) || 0;
  const given = GIVEN[roll(seed, 0, GIVEN.length)] ?? FAMILY;
  // The first two are mobile numbers; then there is more room elsewhere.
  const range = RANGES[phone < 2 ? 0 : roll(seed, 2 * phone + 1, RANGES.length)] ?? RANGES[0];
  return {
    name: `${given} ${FAMILY}`,
    email: `${given}.${FAMILY}.${seed.toString(36)}@example.org`.toLowerCase(),
    phone: `${range}${String(roll(seed, 2 * phone + 2, 1000)).padStart(3, '0')}`,
  };
};
