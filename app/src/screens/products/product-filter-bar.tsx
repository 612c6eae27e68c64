import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { productsQuery } from '../../api/products.ts';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { usePaused } from '../../parts/use-paused.ts';
import { useRead } from '../../shell/use-read.ts';
import { ProductFilterSheet, type Typed } from './product-filter-sheet.tsx';
import type { ProductView, ViewChoice } from './use-product-view.ts';

type ProductFilterBarProps = {
  view: ProductView;
  onChange: (choices: Readonly<Partial<Record<ViewChoice, string>>>) => void;
};

/** Fewer are seen at once. */
const SEARCHED_FROM = 15;

export function ProductFilterBar({ view, onChange }: ProductFilterBarProps) {
  const { say, lang } = useSpeaker();
  const list = useRead(productsQuery, view.filter, lang).data ?? [];
  const isSearched = list.length >= SEARCHED_FROM || view.search !== '';
  return (
    <>
      {isSearched && <Search view={view} onChange={onChange} />}
      <FilterBar<Typed>
        chosen={<Chosen view={view} />}
        label={say('products.filter')}
        onChange={onChange}
        sheet={(way) => <ProductFilterSheet view={view} {...way} />}
      />
    </>
  );
}

function Search({ view, onChange }: ProductFilterBarProps) {
  const { say } = useSpeaker();
  const [typed, setTyped] = useState(view.search);
  const paused = usePaused(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is noted, whatever else changes.
  useEffect(() => onChange({ q: paused.trim() }), [paused]);
  return (
    <TextField
      type="search"
      label={say('products.search')}
      autoComplete="off"
      maxLength={60}
      defaultValue={view.search}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}

function Chosen({ view: { filter, sort } }: Pick<ProductFilterBarProps, 'view'>) {
  const { say } = useSpeaker();
  const { state, type, strategy } = filter;
  const said = [
    say(`products.sort_${sort}`),
    state && say(`products.state_${state}`),
    type && say(`products.type_${type}`),
    strategy && say(`products.strategy_${strategy}`),
  ];
  return said.filter((text) => text !== undefined).join(' · ');
}
