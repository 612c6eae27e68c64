import { useEffect, useRef } from 'react';
import css from './row-choice.module.css';

/** Rows of a table that are chosen, to do something with all of them. */
export type RowChoice<Item> = {
  /** Their keys. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** The others have no box. */
  mayChoose: (item: Item) => boolean;
  /** Names the box of a row. */
  label: (item: Item) => string;
  /** Names the box of all rows shown. */
  labelAll: string;
};

/** A set without the value, or with it. */
const toggled = (set: ReadonlySet<string>, value: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
};

type ChooseRowProps<Item> = {
  choice: RowChoice<Item>;
  item: Item;
  rowKey: string;
  /** Where rows are one stop for the Tab key, the box is reached in the row one is at. */
  stop: { tabIndex: 0 | -1; onFocus: () => void } | false;
};

export function ChooseRow<Item>({ choice, item, rowKey, stop }: ChooseRowProps<Item>) {
  if (!choice.mayChoose(item)) return null;
  return (
    <input
      {...stop}
      type="checkbox"
      className={css.box}
      aria-label={choice.label(item)}
      checked={choice.chosen.has(rowKey)}
      onChange={() => choice.onChange(toggled(choice.chosen, rowKey))}
    />
  );
}

type ChooseAllProps<Item> = { choice: RowChoice<Item>; rows: readonly Item[]; keyOf: (item: Item) => string };

/** Chooses every row shown that may be chosen, or none; neither ticked nor empty while some are. */
export function ChooseAll<Item>({ choice, rows, keyOf }: ChooseAllProps<Item>) {
  const { chosen, mayChoose, labelAll, onChange } = choice;
  const box = useRef<HTMLInputElement>(null);
  const keys = rows.filter(mayChoose).map(keyOf);
  const count = keys.filter((key) => chosen.has(key)).length;
  const all = count > 0 && count === keys.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !all;
  }, [count, all]);
  if (keys.length === 0) return null;
  return (
    <input
      ref={box}
      type="checkbox"
      className={css.box}
      aria-label={labelAll}
      checked={all}
      onChange={() => onChange(new Set(all ? [] : keys))}
    />
  );
}
