import type { ReactNode } from 'react';
import css from './table.module.css';

/**
 * A dense table that lays each row out in several lines where it has no room: beside an open detail, or on a
 * phone. Browsers forget that a table is one when it is laid out otherwise, hence the roles.
 */
export function Table({ label, head, children }: { label: string; head: ReactNode; children: ReactNode }) {
  return (
    <div className={css.sheet}>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table className={css.table} role="table" aria-label={label}>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <thead className={css.head} role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <tr role="row">{head}</tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

export function Column({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <th className={css.column} scope="col" role="columnheader">
      {children}
    </th>
  );
}

export function Row({ chosen, children }: { chosen?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <tr className={css.row} role="row" data-chosen={chosen || undefined}>
      {children}
    </tr>
  );
}

type CellProps = {
  /** Where it stands when the row takes several lines; `more` has a line of its own, and there may be several. */
  place: 'title' | 'end' | 'detail' | 'endDetail' | 'more';
  /** Said before the value when there are no columns to tell what it is. */
  name?: string;
  children: ReactNode;
};

export function Cell({ place, name, children }: CellProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <td className={css.cell} role="cell" data-place={place}>
      {name && <span className={css.name}>{name} </span>}
      {children}
    </td>
  );
}
