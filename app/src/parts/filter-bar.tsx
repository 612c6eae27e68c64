import { afterPaint } from '@paperlock/ui/after-paint.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FilterIcon } from '@paperlock/ui/icons.tsx';
import { Note, Row } from '@paperlock/ui/layout.tsx';
import { Fragment, type ReactNode, useState } from 'react';
import css from './filter-bar.module.css';

type FilterBarProps<Filter> = {
  /** What the list is narrowed to, in words. */
  chosen: ReactNode;
  /** What the button says. */
  label: string;
  onChange: (filter: Filter) => void;
  /** The way to change it. */
  sheet: (way: { open: boolean; onClose: () => void; onChoose: (filter: Filter) => void }) => ReactNode;
};

export function FilterBar<Filter>({ chosen, label, onChange, sheet }: FilterBarProps<Filter>) {
  const [times, setTimes] = useState(0);
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <Row to="both">
      <Note className={css.chosen} role="status">
        {chosen}
      </Note>
      <Button
        kind="secondary"
        onClick={() =>
          afterPaint(() => {
            setTimes(times + 1);
            setOpen(true);
          })
        }
      >
        <FilterIcon size={20} />
        {label}
      </Button>
      {/* Anew each time: what was chosen and not applied is gone. */}
      <Fragment key={times}>
        {sheet({
          open,
          onClose,
          onChoose: (filter) => {
            onChange(filter);
            onClose();
          },
        })}
      </Fragment>
    </Row>
  );
}
