/** Paging by (time, id), both descending. Times in paged tables are stored to the millisecond, like the cursor. */

export type Cursor = { at: Date; id: bigint };

/** The contract has checked the shape `<milliseconds>-<id>`. */
export const readCursor = (cursor: string | undefined): Cursor | null => {
  const [at, id] = cursor?.split('-') ?? [];
  return at && id ? { at: new Date(Number(at)), id: BigInt(id) } : null;
};

/** Ask the store for `limit + 1` rows; the extra one only shows that there is more. */
export const pageFrom = <Row extends { created_at: Date; id: bigint }, Item>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => Item,
) => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit;
  return {
    list: shown.map(view),
    has_more: more,
    next_cursor: more && last ? `${last.created_at.getTime()}-${last.id}` : null,
  };
};
