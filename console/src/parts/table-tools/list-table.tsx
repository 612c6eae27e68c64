import type { Sorts } from '@paperlock/contract/lists.ts';
import { DataTable, type DataTableProps } from '@paperlock/ui/data-table.tsx';
import { FilterIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { ReactNode } from 'react';
import { directions, type ListFilter, nextOrder, type OwnOrder, orderOf } from '../../api/list-filter.ts';
import { addressOf, type Path } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { SmallSelect } from '../../shell/small-select.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import css from './table-tools.module.css';
import { useHiddenColumns } from './use-hidden-columns.ts';

export type ListTableProps<Item> = Omit<DataTableProps<Item>, 'sort'> & {
  path: Path;
  filter: Partial<ListFilter>;
  sorts: Sorts;
  own: OwnOrder;
  /** Above the table: what it comes to, and how it is saved. */
  tools?: ReactNode;
};

/** A table whose order stands in the address, and whose columns are chosen on this device. */
export function ListTable<Item>(props: ListTableProps<Item>) {
  const { path, filter, sorts, own, tools, columns, ...table } = props;
  const { router } = useShell();
  const hidden = useHiddenColumns(path.slice(1));
  const order = orderOf({ sort: filter.sort, dir: filter.dir }, own);
  const go = (next: OwnOrder) => router.go(addressOf(path, { ...filter, cursor: undefined, ...next }));
  const choose = (name: string) => go(nextOrder(name, { sort: filter.sort, dir: filter.dir }, own, sorts));
  const [first, ...others] = columns;
  const shown = [...(first ? [first] : []), ...others.filter(({ title }) => !hidden.isHidden(title))];
  return (
    <div className={css.list}>
      <div className={css.bar}>
        {tools}
        <NarrowOrder columns={columns} order={order} own={own} go={go} />
        <ColumnsMenu titles={others.map(({ title }) => title)} hidden={hidden} />
      </div>
      <DataTable
        {...table}
        columns={shown}
        sort={{ by: order.sort, descending: order.dir === 'desc', choose }}
      />
    </div>
  );
}

type NarrowOrderProps = {
  columns: ListTableProps<never>['columns'];
  order: OwnOrder;
  own: OwnOrder;
  go: (order: OwnOrder) => void;
};

/** The same choice where rows take several lines and there are no heads to press. */
function NarrowOrder({ columns, order, own, go }: NarrowOrderProps) {
  const { say, sayKey } = useSpeaker();
  const byColumn = columns.flatMap(({ title, sort }) =>
    sort === undefined
      ? []
      : directions.map((dir) => ({
          value: `${sort} ${dir}`,
          label: say(`console-lists.order_${dir}`, { column: sayKey(title) }),
          order: { sort, dir },
        })),
  );
  if (byColumn.length === 0) return null;
  const hasOwn = byColumn.some(({ order: { sort } }) => sort === own.sort);
  const newest = { value: `${own.sort} ${own.dir}`, label: say('console-lists.order_newest'), order: own };
  const options = hasOwn ? byColumn : [newest, ...byColumn];
  return (
    <span className={css.narrow}>
      <SmallSelect
        label={say('console-lists.order')}
        icon={<FilterIcon size={16} />}
        value={`${order.sort} ${order.dir}`}
        options={options}
        onChoose={(chosen) => {
          const found = options.find(({ value }) => value === chosen);
          if (found) go(found.order);
        }}
      />
    </span>
  );
}
