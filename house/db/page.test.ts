import { describe, expect, it } from 'vitest';
import { pageFrom, readCursor } from './page.ts';

const row = (ms: number, id: bigint) => ({ created_at: new Date(ms), id });
const ids = ({ id }: { id: bigint }) => id;

describe('a page', () => {
  it('of fewer rows than asked for is the last', () => {
    expect(pageFrom([row(2, 2n), row(1, 1n)], 2, ids)).toEqual({
      list: [2n, 1n],
      has_more: false,
      next_cursor: null,
    });
    expect(pageFrom([], 2, ids)).toEqual({ list: [], has_more: false, next_cursor: null });
  });

  it('shows no more than asked for, and points to its own last row', () => {
    expect(pageFrom([row(3, 3n), row(2, 2n), row(1, 1n)], 2, ids)).toEqual({
      list: [3n, 2n],
      has_more: true,
      next_cursor: '2-2',
    });
  });
});

describe('a cursor', () => {
  it('is the place it was made from', () => {
    expect(readCursor('1700000000123-9007199254740993')).toEqual({
      at: new Date(1_700_000_000_123),
      id: 9007199254740993n,
    });
  });

  it('that is missing means the beginning', () => {
    expect(readCursor(undefined)).toBeNull();
  });
});
