import { productType, shownState, strategy } from '@paperlock/contract/products.ts';
import { useState } from 'react';
import type { ProductFilter } from '../../api/products.ts';
import { usePosition } from '../../shell/router.tsx';

/** What was chosen when the list was left, for whoever comes back to it from a product. */
let left: { query: string; filter: ProductFilter } | undefined;

export const useProductFilter = (): [ProductFilter, (filter: ProductFilter) => void] => {
  const { page, arrival } = usePosition();
  const [filter, setFilter] = useState<ProductFilter>(() =>
    arrival === 'back' && left?.query === page.query ? left.filter : askedFor(page.query),
  );
  const choose = (next: ProductFilter) => {
    left = { query: page.query, filter: next };
    setFilter(next);
  };
  return [filter, choose];
};

/** A link may ask for one strategy; anything else is chosen on the page. */
const askedFor = (query: string): ProductFilter =>
  readChoice({}, { state: '', type: '', strategy: new URLSearchParams(query).get('strategy') ?? '' });

type Typed = Readonly<Record<'state' | 'type' | 'strategy', string>>;

/** Without what was not chosen: the same question has the same key. */
export const readChoice = ({ category_id }: ProductFilter, typed: Typed): ProductFilter => {
  const state = shownState.options.find((one) => one === typed.state);
  const type = productType.options.find((one) => one === typed.type);
  const plan = strategy.options.find((one) => one === typed.strategy);
  return {
    ...(category_id && { category_id }),
    ...(state && { state }),
    ...(type && { type }),
    ...(plan && { strategy: plan }),
  };
};

export const isNarrowed = ({ state, type, strategy: plan }: ProductFilter): boolean =>
  [state, type, plan].some((value) => value !== undefined);
