import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSorted } from './use-sorted.ts';

it('a list that arrived whole is sorted here: names from A, amounts from the largest, and the other way round', () => {
  const rows = [
    { name: 'beech', amount: 5n },
    { name: 'Ash', amount: 20n },
    { name: 'cedar', amount: -3n },
  ];
  const { result } = renderHook(() =>
    useSorted(rows, { name: ({ name }) => name, amount: ({ amount }) => amount }),
  );
  const names = () => result.current.rows.map(({ name }) => name);
  const press = (by: string) => act(() => result.current.sort.choose(by));
  expect(names()).toEqual(['beech', 'Ash', 'cedar']);
  press('name');
  expect(names()).toEqual(['Ash', 'beech', 'cedar']);
  press('amount');
  expect(names()).toEqual(['Ash', 'beech', 'cedar']);
  press('amount');
  expect(names()).toEqual(['cedar', 'beech', 'Ash']);
  expect(result.current.sort).toMatchObject({ by: 'amount', descending: false });
});
