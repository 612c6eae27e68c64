import type { TableSort } from '@paperlock/ui/data-table.tsx';
import { useState } from 'react';

type Value = string | number | bigint;

/** Sorts a list that arrived whole. It keeps its own order until a head is pressed; numbers begin with the largest. */
export const useSorted = <Item>(
  rows: readonly Item[],
  values: Readonly<Record<string, (item: Item) => Value>>,
): { rows: readonly Item[]; sort: TableSort } => {
  const [{ by, descending }, setOrder] = useState({ by: '', descending: false });
  const value = values[by];
  const compare = (one: Value, other: Value) =>
    typeof one === 'string' && typeof other === 'string'
      ? one.localeCompare(other, 'en')
      : one < other
        ? -1
        : Number(one > other);
  const sorted = value ? rows.toSorted((one, other) => compare(value(one), value(other))) : rows;
  return {
    rows: descending ? sorted.toReversed() : sorted,
    sort: {
      by,
      descending,
      choose: (pressed) => {
        const [first] = rows;
        const sample = first && values[pressed]?.(first);
        setOrder({ by: pressed, descending: pressed === by ? !descending : typeof sample !== 'string' });
      },
    },
  };
};
