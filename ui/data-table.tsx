import type { WordKey } from '@paperlock/words/speak.ts';
import type { ReactNode, RefObject } from 'react';
import css from './data-table.module.css';
import { DownIcon } from './icons.tsx';
import { ChooseAll, ChooseRow, type RowChoice } from './row-choice.tsx';
import { useSpeaker } from './speaker-context.tsx';
import { useRowStop } from './use-row-stop.ts';

export type Column<Item> = {
  /** The key of its title's text: a column's name in its table. */
  title: WordKey;
  cell: (item: Item) => ReactNode;
  /** In the first column: what stands beside the row's link and is no part of it. */
  beside?: (item: Item) => ReactNode;
  /**
   * Where it stands when the row takes several lines; `more` has a line of its own, and there may be several.
   * Without it the first column is the title and the others are more.
   */
  place?: 'title' | 'end' | 'detail' | 'endDetail' | 'more';
  /** The title is said before the value when there are no columns to tell what it is. */
  named?: boolean;
  /** Money stands at the end of its column, digit below digit. */
  kind?: 'money';
  /** What the list is sorted by when its head is pressed. */
  sort?: string;
};

/** By what the rows are sorted, and what pressing a head does. */
export type TableSort = { by: string; descending: boolean; choose: (by: string) => void };

export type DataTableProps<Item> = {
  label: string;
  columns: readonly Column<Item>[];
  rows: readonly Item[];
  rowKey: (item: Item) => string | number;
  /** Makes what the first column says a link, and the whole row is pressed like it. */
  address?: (item: Item) => string | undefined;
  /** The key of the row that is open beside the table, or which rows are. */
  open?: string | undefined | ((item: Item) => boolean);
  /** One stop for the Tab key, the arrow keys move within; a page may hear of moves, or need the rows itself. */
  arrows?: boolean | { onMove?: (item: Item) => void; body?: RefObject<HTMLTableSectionElement | null> };
  /** A box in each row, and one for all of them. */
  choice?: RowChoice<Item> | undefined;
  sort?: TableSort;
  /** A last row, by column. */
  total?: Readonly<Partial<Record<WordKey, ReactNode>>>;
  /** In place of a table without rows. */
  empty?: ReactNode;
};

/** From so many columns on a table needs half as much room again. */
const WIDE = 7;

/**
 * A dense table that lays each row out in several lines where it has no room: beside an open detail, or on a
 * phone. Browsers forget that a table is one when it is laid out otherwise, hence the roles.
 */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, columns, rows, rowKey, address, open, arrows = false, sort, choice, total, empty } = props;
  const { onMove, body } = typeof arrows === 'object' ? arrows : {};
  const stops = useRowStop(
    rows.map((item) => String(rowKey(item))),
    {
      first: typeof open === 'string' ? open : undefined,
      onMove: (at) => {
        const item = rows[at];
        if (item !== undefined) onMove?.(item);
      },
      body,
    },
  );
  if (rows.length === 0 && empty !== undefined) return empty;

  const isOpen = (item: Item) =>
    typeof open === 'function' ? open(item) : open !== undefined && String(rowKey(item)) === open;
  const linked = (item: Item, content: ReactNode) => {
    const href = address?.(item);
    if (href === undefined) return content;
    return (
      <a
        href={href}
        aria-current={isOpen(item) || undefined}
        {...(arrows && stops.link(String(rowKey(item))))}
      >
        {content}
      </a>
    );
  };
  return (
    <div className={css.sheet} data-wide={columns.length >= WIDE || undefined}>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table className={css.table} role="table" aria-label={label}>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <thead className={css.head} role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <tr role="row">
            {choice && (
              // biome-ignore lint/a11y/noRedundantRoles: see above
              <th className={css.choice} scope="col" role="columnheader">
                <ChooseAll choice={choice} rows={rows} keyOf={(item) => String(rowKey(item))} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.title} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody {...(arrows && stops.body)} data-rows={arrows ? '' : undefined}>
          {rows.map((item) => (
            <Row key={rowKey(item)} chosen={isOpen(item)}>
              {choice && (
                <ChoiceCell>
                  <ChooseRow
                    choice={choice}
                    item={item}
                    rowKey={String(rowKey(item))}
                    stop={arrows !== false && stops.link(String(rowKey(item)))}
                  />
                </ChoiceCell>
              )}
              {columns.map((column, at) => (
                <Cell key={column.title} column={column} at={at}>
                  {at === 0 ? linked(item, column.cell(item)) : column.cell(item)}
                  {column.beside?.(item)}
                </Cell>
              ))}
            </Row>
          ))}
          {total && (
            <Row>
              {choice && <ChoiceCell />}
              {columns.map(({ named, ...column }, at) => (
                <Cell key={column.title} column={column} at={at}>
                  {total[column.title]}
                </Cell>
              ))}
            </Row>
          )}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = { column: Pick<Column<never>, 'title' | 'kind' | 'sort'>; sort: TableSort | undefined };

function Head({ column: { title, kind, sort: name }, sort }: HeadProps) {
  const { sayKey } = useSpeaker();
  const isSorted = sort !== undefined && sort.by === name;
  return (
    <th
      className={css.column}
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: see DataTable
      role="columnheader"
      data-kind={kind}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      {sort && name !== undefined ? (
        <button type="button" className={css.sort} onClick={() => sort.choose(name)}>
          {sayKey(title)}
          <span
            className={css.arrow}
            data-shown={isSorted || undefined}
            data-up={!sort.descending || undefined}
          >
            <DownIcon size={16} />
          </span>
        </button>
      ) : (
        sayKey(title)
      )}
    </th>
  );
}

function Row({ chosen, children }: { chosen?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see DataTable
    <tr className={css.row} role="row" data-chosen={chosen || undefined}>
      {children}
    </tr>
  );
}

function ChoiceCell({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see DataTable
    <td className={css.choice} role="cell">
      {children}
    </td>
  );
}

type CellProps = {
  column: Pick<Column<never>, 'title' | 'place' | 'named' | 'kind'>;
  at: number;
  children: ReactNode;
};

function Cell({ column: { title, place, named, kind }, at, children }: CellProps) {
  const { sayKey } = useSpeaker();
  return (
    <td
      className={css.cell}
      // biome-ignore lint/a11y/noRedundantRoles: see DataTable
      role="cell"
      data-place={place ?? (at === 0 ? 'title' : 'more')}
      data-kind={kind}
    >
      {named && <span className={css.name}>{sayKey(title)} </span>}
      {children}
    </td>
  );
}
