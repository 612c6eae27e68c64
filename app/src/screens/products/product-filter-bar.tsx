import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { ProductFilter } from '../../api/products.ts';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { ProductFilterSheet } from './product-filter-sheet.tsx';
import { isNarrowed } from './use-product-filter.ts';

type ProductFilterBarProps = { filter: ProductFilter; onChange: (filter: ProductFilter) => void };

export function ProductFilterBar({ filter, onChange }: ProductFilterBarProps) {
  const { say } = useSpeaker();
  return (
    <FilterBar
      chosen={isNarrowed(filter) ? <Chosen filter={filter} /> : say('products.filter_none')}
      label={say('products.filter')}
      onChange={onChange}
      sheet={(way) => <ProductFilterSheet filter={filter} {...way} />}
    />
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
