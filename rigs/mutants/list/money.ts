import { mutants } from '../mutant.ts';

export const money = mutants('unit', [
  {
    name: 'an amount has at most six decimals',
    file: 'domain/money.ts',
    find: '\\d{1,6}',
    replace: '\\d{1,7}',
    tests: ['domain/money.test.ts'],
  },
]);
