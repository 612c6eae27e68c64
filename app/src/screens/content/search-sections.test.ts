import { expect, it } from 'vitest';
import { searchSections } from './search-sections.ts';

const section = (title: string, ...lines: string[]) => ({
  title,
  blocks: [{ kind: 'text' as const, lines }],
});
const sections = [
  section('What is the fund PIN?', 'Six digits.'),
  section('Can I lose money?', 'With a variable project, yes.'),
  section('¿Qué es el año?', 'Un período.'),
];
const found = (search: string) => searchSections(sections, search, 'en').map(({ title }) => title);

it('finds a question by every word of its title or answer, whatever their case, order and accents', () => {
  expect(found('')).toHaveLength(3);
  expect(found(' pin DIGITS ')).toEqual(['What is the fund PIN?']);
  expect(found('variable lose')).toEqual(['Can I lose money?']);
  expect(found('ano periodo')).toEqual(['¿Qué es el año?']);
  expect(found('pin variable')).toEqual([]);
});
