type Page<Item> = { list: Item[]; next_cursor: string | null; has_more: boolean };

const PAGE = 50;
/** A queue that is longer has its rest read in a later round. */
const MOST_PAGES = 10;

/** Reads a queue to its end, so that what the desk leaves to people does not hide what is behind it. */
export const allOf = async <Item>(
  read: (page: { limit: number; cursor?: string | undefined }) => Promise<Page<Item>>,
): Promise<Item[]> => {
  const all: Item[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { list, next_cursor, has_more } = await read({ limit: PAGE, cursor });
    all.push(...list);
    if (!has_more || next_cursor === null) break;
    cursor = next_cursor;
  }
  return all;
};
