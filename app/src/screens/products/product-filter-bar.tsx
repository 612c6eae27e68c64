import { Button } from '@paperlock/ui/button.tsx';
import { FilterIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import type { ProductFilter } from '../../api/products.ts';
import { ProductFilterSheet } from './product-filter-sheet.tsx';
import css from './products.module.css';
import { isNarrowed } from './use-product-filter.ts';

type ProductFilterBarProps = { filter: ProductFilter; onChange: (filter: ProductFilter) => void };

/** What the list is narrowed to, in words, and the way to change it. */
export function ProductFilterBar({ filter, onChange }: ProductFilterBarProps) {
  const { say } = useSpeaker();
  const [times, setTimes] = useState(0);
  const [open, setOpen] = useState(false);
  const show = () => {
    setTimes(times + 1);
    setOpen(true);
  };
  return (
    <div className={css.bar}>
      <p className={css.chosen} role="status">
        {isNarrowed(filter) ? <Chosen filter={filter} /> : say('products.filter_none')}
      </p>
      <Button kind="secondary" onClick={show}>
        <FilterIcon size={20} />
        {say('products.filter')}
      </Button>
      <ProductFilterSheet
        // Anew each time: what was chosen and not applied is gone.
        key={times}
        filter={filter}
        open={open}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          onChange(chosen);
          setOpen(false);
        }}
      />
    </div>
  );
}

function Chosen({ filter: { state, type, strategy } }: { filter: ProductFilter }) {
  const { say } = useSpeaker();
  const said = [
    state && say(`products.state_${state}`),
    type && say(`products.type_${type}`),
    strategy && say(`products.strategy_${strategy}`),
  ];
  return said.filter((text) => text !== undefined).join(' · ');
}
