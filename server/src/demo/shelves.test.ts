import { expect, it } from 'vitest';
import { currentName, lasting, nameOf } from './shelves.ts';

it('a project of an earlier edition is found by its new name, so that a start brings no second one', () => {
  const before = [
    'Spot thirty',
    'Grid ninety',
    'Band sixty',
    'Bottom half-year',
    'Martingale month',
    'Grid week',
  ];
  const names = [...before, 'Turtle trail', 'Class exercise', 'Single order together', 'Grid to come'];
  expect(names.map(currentName)).toEqual(lasting.map(nameOf));
});
